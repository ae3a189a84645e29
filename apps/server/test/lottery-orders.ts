// Lotteries for tests of orders: games in the catalogue and issues whose sale runs, without the room that makes them.

import type { LotteryLineInput } from '@nokshi/contract/lottery-lines.ts';
import { expect } from 'vitest';
import type { OrderDeps } from '../src/modules/lottery/orders/order-deps.ts';
import type { Db } from '../src/platform/db.ts';
import { aGame, aVendor, type Game, type Member } from './builders.ts';
import type { World } from './world.ts';

/** A lottery of the house in the catalogue, switched on. */
export async function aLottery(
  world: World,
  code = 'LT0001',
  vendor = 'LOTT',
  game_type = vendor,
): Promise<Game> {
  await aVendor(world, { code: vendor, game_type, source: 'lottery', is_simulated: false });
  return aGame(world, { code, vendor, game_type, name_en: `Lottery ${code}` });
}

export interface Issue {
  readonly id: number;
  readonly gameCode: string;
  readonly numero: string;
  readonly closesAt: Date;
}

let nextIssue = 0;

/** An issue whose sale runs for so many ms; 55 s unless told. */
export async function anIssue(world: World, gameCode = 'LT0001', sellsForMs = 55_000): Promise<Issue> {
  nextIssue += 1;
  const numero = `20261121-${String(nextIssue).padStart(4, '0')}`;
  const opensAt = world.clock.now();
  const closesAt = new Date(opensAt.getTime() + sellsForMs);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at)
     values ($1, $2, '2026-11-21', $3, $4, $5) returning id`,
    [gameCode, numero, opensAt, closesAt, new Date(closesAt.getTime() + 5_000)],
  );
  return { id: rows[0]?.id ?? 0, gameCode, numero, closesAt };
}

/** What the room of orders is made of, for use cases that are called by themselves. */
export function orderDeps(world: World, db: Db = world.db): OrderDeps {
  const { brand, library } = world.app.rooms;
  const mostBets = async () => (await brand.settings()).lotteryBets;
  return { db, clock: world.clock, library, mostBets };
}

/** A line of two units: the last digit of five. */
export function aLine(line: Partial<LotteryLineInput> = {}): LotteryLineInput {
  return { play: 'positional', choice: '____5', unitId: '1', multiple: 1, ...line };
}

/** So long the second of two calls has to be answered, were it not to wait for the first. */
const SECOND_MS = 300;

/**
 * Somebody holds a member's account: the first call waits for it, the second is sent meanwhile, then the account is let go.
 * Answers what both came to.
 */
export async function holdingAccount<Answer>(
  world: World,
  member: Pick<Member, 'id'>,
  send: () => readonly [Promise<Answer>, () => Promise<Answer>],
): Promise<readonly Answer[]> {
  const holder = await world.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from ledger_account where member_id = $1 for update', [member.id]);
    const [first, sendAgain] = send();
    await expect.poll(() => countWaiting(world)).toBe(1);
    const second = sendAgain();
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, SECOND_MS))]);
    await holder.query('rollback');
    return await Promise.all([first, second]);
  } finally {
    holder.release();
  }
}

/** Sessions that wait for somebody's row. */
export async function countWaiting({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_locks
      where not granted and locktype = 'transactionid'
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}
