import { setTimeout as sleep } from 'node:timers/promises';
import { type CrashBet, cashOutCrash, crashTable, placeCrashBet } from '@nokshi/contract/in-house-crash.ts';
import { crashPayout, crashTimeOf, drawCrash } from '@nokshi/fairness';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { unsealChain } from '../../apps/server/src/modules/play/in-house/crash/crash-world.fixture.ts';
import { HOUSE_LIMITS } from '../../apps/server/src/modules/play/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { openWatchers, type Watchers } from '../crash/watchers.ts';
import type { GameSeat } from '../world/game-seats.ts';
import type { FaultWorld } from './fault-world.ts';
import { callGame } from './game-calls.ts';
import { until } from './until.ts';

const STAKE_MICROS = 1_000_000n;
const BETTING_LEFT_MS = 2_000;
const OPEN: ReadonlySet<string> = new Set(['asked', 'in']);
/** A round of 11 to 18 seconds: time to be killed in, and none that holds up the next one. */
const LONG_HUNDREDTHS = { least: 300, most: 600 };

/** Bets of one round of Crash, and what their players were told. */
export interface CrashRound {
  readonly no: number;
  /** By the bet's id; of a bet that nobody answered there is nothing. */
  readonly told: ReadonlyMap<string, CrashBet>;
  /** Everybody bets at once; `autoOf` says where each leaves by itself. */
  bet(autoOf: (index: number) => number | null): Promise<void>;
  /** Players with these places press cash-out. */
  cashOut(places: readonly number[]): Promise<void>;
  /** Until so many bets are written down, whatever their wallets say. */
  untilAsked(count: number): Promise<void>;
  untilHundredths(hundredths: number): Promise<void>;
  /** After the server is back: every bet has ended, and each moved what its end says and nothing else. */
  expectEnded(): Promise<Readonly<Record<string, number>>>;
  close(): void;
}

/** While no server runs: the next round of the chain will be a long one. */
export async function chooseLongRound({ owner }: FaultWorld): Promise<void> {
  const { rows } = await sql<{ no: number; next_game: number }>`
    select no, next_game from play_crash_chain where salt is not null order by no limit 1`.execute(owner.db);
  const [chain] = rows;
  if (!chain) throw new Error('no chain of Crash is ready');
  const { salt, hashes } = await unsealChain(owner.pool, chain.no);
  const game = hashes.findIndex((hash, no) => {
    if (no < chain.next_game) return false;
    const { bustHundredths } = drawCrash({ gameHash: hash.toString('hex'), salt });
    return bustHundredths >= LONG_HUNDREDTHS.least && bustHundredths <= LONG_HUNDREDTHS.most;
  });
  await sql`update play_crash_chain set next_game = ${game} where no = ${chain.no}`.execute(owner.db);
}

/** Sits down at the table and waits until bets are taken, with enough time for all of them. */
export async function sitAtCrash(world: FaultWorld, seats: readonly GameSeat[]): Promise<CrashRound> {
  const before = await balancesOf(world);
  const watchers = await openWatchers(world.arcadePort, seats);
  const no = await untilBetting(watchers);
  const ids = seats.map(() => newId());
  const told = new Map<string, CrashBet>();

  const each = (places: readonly number[], send: (place: number) => Promise<CrashBet | undefined>) =>
    Promise.all(
      places.map(async (place) => {
        const bet = await send(place);
        if (bet) told.set(bet.id, bet);
      }),
    ).then(() => undefined);
  const seatOf = (place: number) => {
    const [seat, id] = [seats[place], ids[place]];
    if (!seat || id === undefined) throw new Error(`nobody sits at place ${place}`);
    return { seat, id };
  };

  return {
    no,
    told,
    bet: (autoOf) =>
      each([...seats.keys()], async (place) => {
        const { seat, id } = seatOf(place);
        const order = { id, round: no, stakeMicros: `${STAKE_MICROS}`, autoHundredths: autoOf(place) };
        return (await callGame(world, seat, placeCrashBet, order))?.value?.bet;
      }),
    cashOut: (places) =>
      each(places, async (place) => {
        const { seat, id } = seatOf(place);
        return (await callGame(world, seat, cashOutCrash, { id }))?.value?.bet;
      }),
    untilAsked: (count) => until(async () => (await betsOf(world, no)).length >= count),
    async untilHundredths(hundredths) {
      await until(async () => (await startOf(world, no)) !== undefined);
      const startedAt = (await startOf(world, no)) ?? 0;
      await sleep(Math.max(startedAt + crashTimeOf(hundredths) - Date.now(), 0));
    },
    async expectEnded() {
      await until(async () => (await betsOf(world, no)).every(({ state }) => !OPEN.has(state)));
      const rows = await betsOf(world, no);
      const after = await balancesOf(world);
      for (const [place, { memberId }] of seats.entries()) {
        const row = rows.find(({ id }) => id === ids[place]);
        expectEnd(row, told.get(ids[place] ?? ''));
        const moved = row?.state === 'out' ? row.win - STAKE_MICROS : 0n;
        expect(after.get(memberId)).toBe((before.get(memberId) ?? 0n) + moved);
      }
      await Promise.all(
        [...told.values()].map(async ({ id }) => {
          const { seat } = seatOf(ids.indexOf(id));
          const own = (await callGame(world, seat, crashTable, {}))?.value.bets.find((bet) => bet.id === id);
          expect(own?.state).toBe(rows.find((row) => row.id === id)?.state);
        }),
      );
      return Object.fromEntries(
        ['out', 'refunded', 'dropped'].map((state) => [
          state,
          rows.filter((row) => row.state === state).length,
        ]),
      );
    },
    close: () => watchers.close(),
  };
}

async function untilBetting(watchers: Watchers): Promise<number> {
  await until(() => {
    const table = watchers.table();
    return table?.phase === 'betting' && table.betsUntil - Date.now() > BETTING_LEFT_MS;
  });
  return watchers.table()?.round ?? 0;
}

/** When a round began to fly; undefined before. */
async function startOf({ owner }: FaultWorld, no: number): Promise<number | undefined> {
  const { rows } = await sql<{ started_at: Date | null }>`
    select started_at from play_crash_round where no = ${no}`.execute(owner.db);
  return rows[0]?.started_at?.getTime();
}

interface EndedRow {
  readonly id: string;
  readonly state: string;
  readonly auto: number | null;
  readonly cash: number | null;
  readonly win: bigint;
  readonly booked: string | null;
}

async function betsOf({ owner }: FaultWorld, no: number): Promise<readonly EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select b.id, b.state, b.auto, b.cash, b.win, concat_ws('/', p.is_closed, p.stake, p.win) as booked
      from play_crash_bet b left join play_round p on p.member_id = b.member_id and p.round_ref = b.id::text
     where b.round_no = ${no}`.execute(owner.db);
  return rows;
}

/** A bet of a round that was cut off has left by a cash-out, or was given back; whoever was told it left has left so. */
function expectEnd(row: EndedRow | undefined, told: CrashBet | undefined): void {
  if (told !== undefined) expect(['out', 'refunded']).toContain(row?.state);
  if (told?.state === 'out') {
    expect(row).toMatchObject({ state: 'out', cash: told.cashHundredths, win: BigInt(told.winMicros) });
  }
  if (row?.state !== 'out') {
    expect(row?.win ?? 0n).toBe(0n);
    return;
  }
  const { cash, auto, win } = row;
  expect(cash).toBeLessThanOrEqual(auto ?? Number.POSITIVE_INFINITY);
  const maxPayoutMicros = HOUSE_LIMITS.maxWinMicros;
  expect(win).toBe(crashPayout({ stakeMicros: STAKE_MICROS, cashHundredths: cash ?? 0, maxPayoutMicros }));
  expect(row.booked).toBe(`t/${STAKE_MICROS}/${win}`);
}

async function balancesOf({ owner }: FaultWorld): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ member_id: string; balance: bigint }>`
    select member_id, balance from ledger_account`.execute(owner.db);
  return new Map(rows.map(({ member_id: memberId, balance }) => [memberId, balance]));
}
