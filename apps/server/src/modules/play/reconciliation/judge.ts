import type { DifferenceKind } from '@nokshi/contract/reconciliation-console.ts';
import type { SupplierTransaction } from '../hub88/supplier-records.ts';
import type { OurTransaction } from './our-transactions.ts';

/** What one side has of a transaction that the other says something about. */
export interface Finding {
  readonly kind: DifferenceKind;
  readonly theirs: SupplierTransaction | undefined;
  readonly ours: OurTransaction | undefined;
  /** The protocol owes it and it can be done by the wallet's own command: the bet that it belongs to. */
  readonly owedFor?: OurTransaction;
  /** To be asked for again as one round before it is believed: it may be on its way. */
  readonly needsRound?: true;
}

export interface Judged {
  /** What we have under the transaction's own id; `no-money` for an id that was used and moved nothing. */
  readonly ours: OurTransaction | 'no-money' | undefined;
  /** What we have under the id that it refers to. */
  readonly reference: OurTransaction | undefined;
}

const KINDS: Readonly<Record<string, 'bet' | 'win' | 'rollback'>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_NEG_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
};
const GIVEN_UP = 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';

export function kindOf(theirs: SupplierTransaction): 'bet' | 'win' | 'rollback' | undefined {
  return KINDS[theirs.kind];
}

export function isFreeOf(theirs: SupplierTransaction): boolean {
  return theirs.kind === 'TK_FREE_BET' || theirs.kind === 'TK_FREE_WIN';
}

/** Compares a transaction of the supplier's with ours (protocols 1.4, 1.7). Undefined when both agree. */
export function judge(theirs: SupplierTransaction, judged: Judged): Finding | undefined {
  switch (kindOf(theirs)) {
    case 'bet':
      return judgeBet(theirs, judged);
    case 'win':
      return judgeWin(theirs, judged);
    case 'rollback':
      return judgeRollback(theirs, judged);
    case undefined:
      return difference('kind', theirs, judged);
  }
}

function judgeBet(theirs: SupplierTransaction, judged: Judged): Finding | undefined {
  const { ours } = judged;
  if (theirs.status === 'TS_SUCCESS') {
    if (ours === undefined) return difference('missing_bet', theirs, judged);
    if (ours === 'no-money' || ours.isUndone) return difference('undone_here', theirs, judged);
    return compareFields(theirs, ours);
  }
  // A stake that did not succeed there owes us nothing, and we may not hold it either.
  if (ours === undefined || ours === 'no-money' || ours.isUndone) return undefined;
  const kind = theirs.status === 'TS_DECLINED' ? 'declined_there' : 'undone_there';
  return { ...difference(kind, theirs, judged), needsRound: true };
}

function judgeWin(theirs: SupplierTransaction, judged: Judged): Finding | undefined {
  const { ours, reference } = judged;
  if (theirs.status === 'TS_SUCCESS') {
    if (ours === 'no-money') return difference('undone_here', theirs, judged);
    if (ours !== undefined)
      return ours.isUndone ? difference('undone_here', theirs, judged) : compareFields(theirs, ours);
    const isOwed = reference?.kind === 'bet' && !reference.isUndone && reference.currency === theirs.currency;
    return { ...difference('missing_win', theirs, judged), ...(isOwed && { owedFor: reference }) };
  }
  if (theirs.status === GIVEN_UP)
    return ours === undefined ? difference('win_given_up', theirs, judged) : undefined;
  if (ours === undefined || ours === 'no-money' || ours.isUndone) return undefined;
  const kind = theirs.status === 'TS_DECLINED' ? 'declined_there' : 'undone_there';
  return { ...difference(kind, theirs, judged), needsRound: true };
}

/** The supplier holds a stake as undone from the moment it sends the rollback, whether or not that arrived. */
function judgeRollback(theirs: SupplierTransaction, judged: Judged): Finding | undefined {
  const { ours, reference } = judged;
  const isMeant = theirs.status === 'TS_SUCCESS' || theirs.status === GIVEN_UP;
  if (!isMeant || ours !== undefined || reference === undefined || reference.isUndone) return undefined;
  // What a player won is never taken back without a call of the supplier's or a person, and it goes with its stake.
  const isOwed = reference.kind === 'bet' && !reference.hasWon;
  return { ...difference('missing_rollback', theirs, judged), ...(isOwed && { owedFor: reference }) };
}

function compareFields(theirs: SupplierTransaction, ours: OurTransaction): Finding | undefined {
  const judged = { ours, reference: undefined };
  if (ours.kind !== kindOf(theirs)) return difference('kind', theirs, judged);
  if (!ours.isFree && ours.amount !== theirs.amount) return difference('amount', theirs, judged);
  if (ours.currency !== theirs.currency) return difference('currency', theirs, judged);
  if (ours.gameCode !== null && ours.gameCode !== theirs.gameCode && ours.kind === 'bet')
    return difference('game', theirs, judged);
  if (theirs.round !== null && ours.round !== theirs.round) return difference('round', theirs, judged);
  return undefined;
}

function difference(kind: DifferenceKind, theirs: SupplierTransaction, { ours }: Judged): Finding {
  return { kind, theirs, ours: ours === 'no-money' ? undefined : ours };
}

/** Whether a finding still stands when all that the supplier has of the round is seen. */
export function standsInRound(finding: Finding, round: readonly SupplierTransaction[]): boolean {
  if (finding.kind === 'unknown_there') return !round.some((row) => row.id === finding.ours?.id);
  // A rollback that is listed is judged by itself, in the window of its own moment.
  return !round.some((row) => kindOf(row) === 'rollback' && row.reference === finding.theirs?.id);
}
