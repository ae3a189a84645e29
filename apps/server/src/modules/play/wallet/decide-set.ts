import { assert } from '../../../platform/errors.ts';
import { applyTaken } from './apply.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideStake } from './decide-stake.ts';
import { decideWin } from './decide-win.ts';
import { type Asked, type Decision, refused } from './decision.ts';
import { type Account, nameOf, type SetFacts, type UsedKey } from './facts.ts';
import { askForCheck } from './note-play.ts';
import type { SetContext } from './set-context.ts';
import type { RollbackCommand, WalletAnswer, WinCommand } from './wallet-command.ts';
import { noWrites, type Writes } from './writes.ts';

/** Commands of a set as they are decided, one after the other; each sees what those before it did. */
export interface Decisions {
  decide(asked: Asked): WalletAnswer;
  /** What all that were decided are to change. */
  readonly writes: Writes;
}

/** Pure. `now` is the time of the call; a command that happened before it is history. */
export function openDecisions(facts: SetFacts, now: number): Decisions {
  const writes = noWrites();
  const usedInSet = new Map<string, UsedKey>();
  return {
    writes,
    decide(asked) {
      const member = facts.members.get(asked.command.memberId);
      assert(member !== undefined, 'the facts of every member of a set were read');
      return answer(asked, { member, facts, writes, usedInSet, now });
    },
  };
}

export interface DecidedSet {
  readonly answers: readonly { readonly place: number; readonly answer: WalletAnswer }[];
  readonly writes: Writes;
}

/** Decides all commands of a set in their order. */
export function decideSet(set: readonly Asked[], facts: SetFacts, now: number): DecidedSet {
  const { decide, writes } = openDecisions(facts, now);
  return { answers: set.map((asked) => ({ place: asked.place, answer: decide(asked) })), writes };
}

function answer(asked: Asked, context: SetContext): WalletAnswer {
  const { command } = asked;
  const { member } = context;
  const account = member.accounts.get(command.currency);
  if (account === undefined) {
    return { ...NOTHING, status: 'unknown_account', reason: null };
  }
  const name = nameOf(command.scope, command.key);
  const known = member.keys.get(name) ?? context.usedInSet.get(name);
  if (known !== undefined) return answerKnown(asked, known, account);

  const decision = decide(asked, account, context);
  if (decision.status === 'ok') return applyTaken(asked, decision, context);
  if (decision.status === 'failed') return { ...NOTHING, ...decision, reason: null };
  if (decision.status !== 'refused') return { ...standing(account), status: decision.status, reason: null };
  if (decision.reason === 'reality_check') askForCheck(asked, context);
  return { ...standing(account), status: 'refused', reason: decision.reason };
}

function decide(asked: Asked, account: Account, { member, facts }: SetContext): Decision {
  const { command } = asked;
  // What the caller found wrong with the request comes after the repeats: a repeat is answered as before.
  if (command.problem) return refused(command.problem);
  switch (command.kind) {
    case 'bet':
    case 'settle':
      return decideStake({ ...asked, command }, { member, account, facts });
    case 'win':
      return decideWin(asked as Asked<WinCommand>, member);
    case 'rollback':
      return decideRollback(asked as Asked<RollbackCommand>, member);
  }
}

/** Answers a command whose key was used before: the same content as it was, other content or another's key with a no. */
function answerKnown({ command, hash }: Asked, known: UsedKey, account: Account): WalletAnswer {
  const isRepeat = known.memberId === command.memberId && known.hash === hash;
  // A bet that was rolled back is not good again because its first call comes once more.
  if (!isRepeat || (command.kind === 'bet' && known.isUndone)) {
    return { ...standing(account), status: 'duplicate', reason: null };
  }
  const { balance, round } = known.answer;
  return {
    ...standing(account),
    status: 'replayed',
    reason: null,
    balance: balance === undefined || balance === null ? null : BigInt(balance),
    roundId: round ?? null,
    stored: known.answer,
  };
}

const NOTHING = { balance: null, balanceNow: null, entryNo: null, roundId: null, stored: null } as const;

function standing({ balance, entryNo }: Account) {
  return { ...NOTHING, balance, balanceNow: balance, entryNo };
}
