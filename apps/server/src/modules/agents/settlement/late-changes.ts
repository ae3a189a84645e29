import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../../platform/db.ts';
import { timeOfId } from '../../../platform/ids.ts';
import type { Subscriber } from '../../../platform/outbox/index.ts';
import { listChainsEver } from '../../identity/index.ts';
import { chainsOf } from '../../reporting/index.ts';
import {
  addLateChanges,
  insertLate,
  type LateChange,
  type LateOfTeam,
  listLateChanges,
} from './late-store.ts';
import type { SettlementRow } from './settlement-store.ts';

const QUARTER_MS = 15 * 60_000;
const quarterOf = (ms: number): number => Math.floor(ms / QUARTER_MS);

/**
 * Notes what was taken from rounds, or set right, after the quarter hour in which they began: facts keep sums, and a
 * statement has to say which bets lowered it.
 */
export const lateSubscriber: Subscriber = {
  name: 'agents.late_changes',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    await addLateChanges(tx, events.flatMap(roundChangesOf).flatMap(lateOf));
  },
};

function lateOf(change: RoundChange): readonly LateChange[] {
  const { memberId, roundId, stakeMicros, winMicros, isCorrection, at, currency } = change;
  const takesAway = isCorrection || stakeMicros.startsWith('-') || winMicros.startsWith('-');
  if (!takesAway) return [];
  const began = timeOfId(roundId) ?? at;
  if (quarterOf(began) === quarterOf(at)) return [];
  const moments = { began: new Date(began), at: new Date(at) };
  const amounts = { stake: BigInt(stakeMicros), win: BigInt(winMicros) };
  return [{ memberId: memberId as MemberId, roundId, currency, ...moments, ...amounts }];
}

/**
 * Writes into the statements of a period which rounds of earlier ones changed in it, for whoever stood above when they
 * began: as facts count them. Dividends pay on the net loss, salaries on stakes.
 */
export async function nameLateChanges(tx: Tx, of: SettlementRow): Promise<void> {
  const changes = await listLateChanges(tx, { ...of, currency: PLAY_CREDIT });
  if (changes.length === 0) return;
  const chains = chainsOf(await listChainsEver(tx, [...new Set(changes.map(({ memberId }) => memberId))]));
  const late = changes.flatMap(({ memberId, roundId, began, at, stake, win }): readonly LateOfTeam[] => {
    const amount = of.kind === 'dividend' ? stake - win : stake;
    if (amount === 0n) return [];
    const above = chains.links(memberId, chains.at(memberId, began.getTime()));
    return above.map((aboveId) => ({ aboveId, memberId, roundId, began, at, amount }));
  });
  await insertLate(tx, of, late);
}
