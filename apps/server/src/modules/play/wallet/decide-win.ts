import { housePlay } from '../../ledger/index.ts';
import { type Asked, type Decision, movements, refused } from './decision.ts';
import { type MemberFacts, nameOf } from './facts.ts';
import type { WinCommand } from './wallet-command.ts';

/** A billion units: no game pays so much, and above it some answers of some protocols cannot tell what there is. */
const MOST_WIN = 1_000_000_000_000_000n;

/** Decides a win: of a stake that stands, in the game of that stake, within reason. */
export function decideWin({ command }: Asked<WinCommand>, member: MemberFacts): Decision {
  const { amount } = command;
  const bet = member.commands.get(nameOf(command.scope, command.referenceKey));
  const round = bet && member.rounds.get(bet.roundId);
  if (bet?.kind !== 'bet' || bet.isUndone || round === undefined) return { status: 'no_such_transaction' };
  // What a stake won is paid by the game that took it, not by another one's account.
  if (round.gameNo !== (command.gameNo ?? 0)) return refused('invalid_game');
  // Nor in another currency than the one that was staked.
  if (round.currency !== command.currency) return refused('wrong_currency');
  if (amount > MOST_WIN) return refused('win_too_large');
  return {
    status: 'ok',
    booking: {
      round,
      isNew: false,
      stake: 0n,
      win: amount,
      closes: command.closesRound ?? false,
      // Money that is owed is paid whatever the order of arrival; reconciliation looks at it.
      flag: round.isClosed && amount > 0n ? 'win_after_close' : null,
      stands: true,
    },
    movements: movements({
      code: bet.isFree ? 'play.free_win' : 'play.win',
      house: housePlay(command.house),
      amount,
      takes: false,
    }),
  };
}
