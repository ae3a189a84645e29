import type { MemberId } from '@nokshi/contract/ids.ts';
import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Subscriber } from '../../../platform/outbox/event.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { countableStake, isRefund, listBonusShares } from '../../cashier/index.ts';
import { describeGames } from '../../catalogue/index.ts';
import { listRoundsByKey, type StakeJudges, withRiskedStakes } from '../../play/index.ts';
import { ownPart } from '../rules/what-counts.ts';
import { tellMoved } from '../tell-moved.ts';
import { recount, roundKeyOf } from './count-rounds.ts';
import {
  addToDays,
  type CountedRound,
  type DayAmount,
  keepCountedRounds,
  listCountedRounds,
} from './counting-store.ts';

export interface CountingDeps {
  readonly judges: StakeJudges;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
  /** What else happens in the transaction that counts; read before it opens. */
  readonly prepareNext: () => Promise<(tx: Tx, counted: readonly DayAmount[], at: Date) => Promise<void>>;
}

/** Whether it was handed everything says whether a day is counted to its end. */
export const ROUNDS_COUNTED = { name: 'rewards.rounds', events: ROUND_EVENTS } as const;

/**
 * Rounds that are settled, corrected or undone, counted for VIP, missions and points. They are read as they stand, so that
 * neither the order of events nor a repeat of one changes what is counted. The accounts of the demonstration count as well:
 * their rewards are play credit like what they stake.
 */
export const countingSubscriber = (deps: CountingDeps): Subscriber => ({
  ...ROUNDS_COUNTED,
  async prepare() {
    const { dayOf } = zoneClock(await deps.timeZone());
    const next = await deps.prepareNext();
    return async (tx, events) => {
      const changes = events.flatMap(roundChangesOf).filter(mayCount);
      if (changes.length === 0) return;
      const at = new Date(Math.max(...changes.map((change) => change.at)));
      const counted = await countRounds(tx, { keys: keysOf(changes), judges: deps.judges, dayOf, at });
      await next(tx, counted, at);
    };
  },
});

/** A stake in a round that goes on counts once the round is settled. */
function mayCount(change: RoundChange): boolean {
  const { isClosed, isCorrection, counts, stakeMicros, winMicros } = change;
  return isClosed || isCorrection || counts !== 0 || stakeMicros.startsWith('-') || winMicros !== '0';
}

interface Key {
  readonly memberId: MemberId;
  readonly roundId: string;
}

function keysOf(changes: readonly RoundChange[]): readonly Key[] {
  const keys = changes.map(({ memberId, roundId }) => ({ memberId: memberId as MemberId, roundId }));
  return [...new Map(keys.map((key) => [roundKeyOf(key), key])).values()];
}

async function countRounds(
  tx: Tx,
  {
    keys,
    judges,
    dayOf,
    at,
  }: {
    readonly keys: readonly Key[];
    readonly judges: StakeJudges;
    readonly dayOf: (at: Date) => string;
    readonly at: Date;
  },
): Promise<readonly DayAmount[]> {
  const before = new Map((await listCountedRounds(tx, keys)).map((round) => [roundKeyOf(round), round]));
  const { kept, days } = recount(await readStanding(tx, { keys, judges, dayOf, before }), before);
  if (kept.length === 0) return [];
  await keepCountedRounds(tx, kept);
  await addToDays(tx, days, at);
  await tellMoved(tx, { memberIds: days.map(({ memberId }) => memberId), what: 'progress', at });
  return days;
}

/** How rounds stand now, as they would be counted. One that is open counts nothing, also if it was closed before. */
async function readStanding(
  tx: Tx,
  {
    keys,
    judges,
    dayOf,
    before,
  }: {
    readonly keys: readonly Key[];
    readonly judges: StakeJudges;
    readonly dayOf: (at: Date) => string;
    readonly before: ReadonlyMap<string, CountedRound>;
  },
): Promise<readonly CountedRound[]> {
  const rows = await withRiskedStakes(tx, judges, await listRoundsByKey(tx, keys));
  const games = await describeGames(tx, [...new Set(rows.map((row) => row.game_no))]);
  const settledAtOf = (row: (typeof rows)[number]): Date | null =>
    before.get(roundKeyOf({ memberId: row.member_id, roundId: row.id }))?.settledAt ?? row.closed_at;
  // A round that is counted again is split as it was at first: its bonus may be over by now.
  const shares = await listBonusShares(
    tx,
    rows.map((row) => ({ memberId: row.member_id, currency: row.currency, at: settledAtOf(row) })),
  );
  return rows.flatMap((row, place): readonly CountedRound[] => {
    const category = games.get(row.game_no)?.category;
    const [settledAt, share] = [settledAtOf(row), shares[place]];
    if (category === undefined || settledAt === null || share === undefined) return [];
    const { member_id: memberId, id: roundId, currency, stake, win } = row;
    const risked =
      row.closed_at === null
        ? 0n
        : countableStake({ category, stake, win, isRefunded: isRefund({ category, stake, win }) });
    const own = ownPart(risked, share);
    return [{ memberId, roundId, settledAt, day: dayOf(settledAt), currency, category, own }];
  });
}
