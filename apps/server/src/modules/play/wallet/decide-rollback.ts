import { assert } from '../../../platform/errors.ts';
import { type Asked, type Decision, type Movement, refused } from './decision.ts';
import { type BookedCommand, type MemberFacts, nameOf, type Round, type StandingCommand } from './facts.ts';
import type { RollbackCommand } from './wallet-command.ts';

/**
 * Decides a rollback; it may take an account below zero. One that finds nothing to undo is answered all the same; only
 * one that names another currency than the round's is refused. A stake that is undone was never placed, so what it won goes with it: a supplier that gave up
 * sending a win rolls the stake back, and the win may have arrived all the same.
 */
export function decideRollback({ command }: Asked<RollbackCommand>, member: MemberFacts): Decision {
  const original = member.commands.get(nameOf(command.scope, command.referenceKey));
  if (original === undefined || original.isUndone) return { status: 'ok', movements: [] };
  const round = member.rounds.get(original.roundId);
  assert(round !== undefined, 'a command that was taken has its round');
  // What was staked in one currency is not given back in another.
  if (round.currency !== command.currency) return refused('wrong_currency');
  const closes = command.closesRound ?? false;
  return original.kind === 'bet' ? undoBet(original, round, closes) : undoWin(original, round, closes);
}

function undoBet(bet: BookedCommand, round: Round, closes: boolean): Decision {
  const wins = bet.beside.filter(
    ({ kind, scope, referenceKey }) => kind === 'win' && scope === bet.scope && referenceKey === bet.key,
  );
  const wonBack = wins.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    status: 'ok',
    booking: {
      round,
      isNew: false,
      stake: bet.isFree ? 0n : -bet.amount,
      win: round.win > 0n ? -wonBack : 0n,
      closes: closes || round.stake === bet.amount,
      flag: round.win > 0n ? 'rollback_after_win' : null,
      stands: hasStakeBeside(bet),
    },
    movements: [
      // Back to where it came from, whatever game the rollback names.
      ...moving(bet, { code: 'play.stake_refund', takes: false }),
      // The wins of a stake came from its game's account alone.
      ...(wonBack > 0n && round.win > 0n ? [takingBack(wins, wonBack)] : []),
    ],
    undone: { command: bet, wins },
  };
}

function undoWin(win: BookedCommand, round: Round, closes: boolean): Decision {
  return {
    status: 'ok',
    booking: {
      round,
      isNew: false,
      stake: 0n,
      win: -win.amount,
      closes,
      flag: win.amount > 0n ? 'win_rolled_back' : null,
      stands: hasStakeBeside(win),
    },
    movements: moving(win, { code: 'play.win_taken_back', takes: true }),
    undone: { command: win, wins: [] },
  };
}

/** The money of a command on its way back; a free bet's stake was nobody's. */
function moving(original: BookedCommand, way: Pick<Movement, 'code' | 'takes'>): readonly Movement[] {
  if (original.amount === 0n || (original.kind === 'bet' && original.isFree)) return [];
  assert(original.house !== null, 'a command that moved money has its transfer');
  return [{ ...way, house: original.house, amount: original.amount }];
}

function takingBack(wins: readonly StandingCommand[], amount: bigint): Movement {
  const house = wins.find((win) => win.house !== null)?.house ?? null;
  assert(house !== null, 'a win that moved money has its transfer');
  return { code: 'play.win_taken_back', house, amount, takes: true, isSecond: true };
}

/** Whether a stake of the round stands once this command is undone. */
function hasStakeBeside({ scope, key, beside }: BookedCommand): boolean {
  return beside.some((other) => other.kind !== 'win' && !(other.scope === scope && other.key === key));
}
