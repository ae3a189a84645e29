import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { ROUND_EVENTS, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { OutboxEvent, Subscriber } from '../../../platform/outbox/event.ts';
import { listChainsEver } from '../../identity/index.ts';
import { listRoundsByKey } from '../../play/index.ts';
import { chainsOf } from '../../reporting/index.ts';
import { keyOf, mayCount, recountRounds, type Touched, touchedBy } from './count-rounds.ts';
import { contractsAt } from './payable.ts';
import { areThereAny, listChainContracts } from './realtime-contract-store.ts';
import {
  addToSlots,
  forgetRounds,
  holdClock,
  type KnownRound,
  keepRounds,
  listKnownRounds,
} from './realtime-fact-store.ts';

export const REALTIME_ROUNDS = { name: 'agents.realtime_rounds', events: ROUND_EVENTS } as const;

/** Rounds that are settled, corrected or undone, counted for the real-time salaries of whoever stands above. */
export function realtimeSubscriber(db: Db): Subscriber {
  return {
    ...REALTIME_ROUNDS,
    async prepare() {
      const isNeeded = await areThereAny(db);
      return async (tx, events) => {
        if (isNeeded) await countEvents(tx, events);
      };
    },
  };
}

async function countEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  const changes = events.flatMap(roundChangesOf).filter(({ currency }) => currency === PLAY_CREDIT);
  const touched = touchedBy(changes.filter(mayCount));
  if (touched.length === 0) return;
  const settledUntil = await holdClock(tx, 'share');
  const before = new Map((await listKnownRounds(tx, touched)).map((round) => [keyOf(round), round]));
  const memberIds = [...new Set(touched.map(({ memberId }) => memberId as MemberId))];
  const spans = await listChainsEver(tx, memberIds);
  const aboveIds = [...new Set([...memberIds, ...spans.map(({ aboveId }) => aboveId)])];
  const contracts = await listChainContracts(tx, aboveIds, firstMoment(touched, before));
  if (contracts.length === 0) return;
  const { slots, kept, gone } = recountRounds(touched, {
    before,
    now: await readStanding(tx, touched),
    chains: chainsOf(spans),
    contracts: contractsAt(contracts),
    settledUntil,
  });
  await addToSlots(tx, slots);
  await keepRounds(tx, kept);
  await forgetRounds(
    tx,
    gone.filter((round) => before.has(keyOf(round))),
  );
}

function firstMoment(touched: readonly Touched[], before: ReadonlyMap<string, KnownRound>): Date {
  const moments = [...touched, ...before.values()].map(({ settledAt }) => settledAt.getTime());
  return new Date(moments.reduce((first, moment) => Math.min(first, moment), Number.MAX_SAFE_INTEGER));
}

/** What stands of rounds that are over. Events of this batch may be behind: then those that follow change nothing. */
async function readStanding(tx: Tx, touched: readonly Touched[]) {
  const rounds = (await listRoundsByKey(tx, touched)).filter(
    ({ closed_at, stake }) => closed_at !== null && stake > 0n,
  );
  return new Map(
    rounds.map(({ member_id: memberId, id: roundId, stake, win }) => [
      keyOf({ memberId, roundId }),
      { stake, isWon: win > stake },
    ]),
  );
}
