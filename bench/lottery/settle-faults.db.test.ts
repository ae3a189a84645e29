import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame } from '../../apps/server/test/builders.ts';
import { expectBooksToBalance, openWorld } from '../../apps/server/test/world.ts';
import { seedIssue } from './seed-issue.ts';

/** Of four lines each; the long proof kills a settler in the middle of 100,000 of them. */
const ORDERS = process.env['FULL'] === '1' ? 25_000 : 6_000;
const SETTLER = fileURLToPath(new URL('settle-process.ts', import.meta.url));
const PATIENCE_MS = 120_000;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
  await aGame(world, { code: 'LT0001', vendor: 'LOTT', game_type: 'LOTT' });
});
afterAll(() => world.close());

function startSettler(): ChildProcess {
  const url = world.ownerUrl.replace('nokshi_owner@', 'nokshi_app@');
  return spawn(process.execPath, ['--import', 'tsx', SETTLER, url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function ended(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::integer as n from lottery_order where state <> 'placed'`,
  );
  return rows[0]?.n ?? 0;
}

async function stateOf(issueId: number): Promise<string | undefined> {
  const { rows } = await world.owner.query<{ state: string }>(
    'select state from lottery_issue where id = $1',
    [issueId],
  );
  return rows[0]?.state;
}

describe(`a settler that is killed in the middle of ${ORDERS * 4} lines`, () => {
  it('leaves whole orders behind, and two others finish each of the rest once', async () => {
    const issueId = await seedIssue({
      ownerUrl: world.ownerUrl,
      gameCode: 'LT0001',
      orders: ORDERS,
      members: 2_000,
      hasAgents: true,
    });
    await world.owner.query(
      `update lottery_issue set state = 'drawn', result = '[3, 1, 4, 1, 5]', drawn_at = now() where id = $1`,
      [issueId],
    );
    const first = startSettler();
    const deadline = performance.now() + PATIENCE_MS;
    while ((await ended()) < ORDERS / 5 && performance.now() < deadline) await sleep(5);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const part = await ended();
    expect(part).toBeGreaterThanOrEqual(ORDERS / 5);
    expect(part).toBeLessThan(ORDERS);
    expect(await stateOf(issueId)).toBe('drawn');
    await expectBooksToBalance(world);
    while ((await stateOf(issueId)) !== 'settled' && performance.now() < deadline) {
      const exits = [startSettler(), startSettler()].map((settler) => once(settler, 'exit'));
      expect(await Promise.all(exits)).toEqual([
        [0, null],
        [0, null],
      ]);
    }
    expect(await stateOf(issueId)).toBe('settled');
    expect(await ended()).toBe(ORDERS);
    const rebates = await world.owner.query<{ parts: number; orders: number }>(
      `select count(*)::integer as parts, count(distinct order_id)::integer as orders from lottery_agent_rebate`,
    );
    expect(rebates.rows).toEqual([{ parts: 2 * ORDERS, orders: ORDERS }]);
    await world.drain();
    const { rows } = await world.owner.query<{ differ: number }>(
      `select count(*)::integer as differ
         from (select member_id, count(*) as rounds, sum(win) as win from play_round group by 1) r
         full join (select member_id, sum(rounds) as rounds, sum(win) as win from report_quarter group by 1) f
           using (member_id)
        where (r.rounds, r.win) is distinct from (f.rounds, f.win)`,
    );
    expect(rows[0]?.differ).toBe(0);
    const winners = await world.owner.query<{ orders: number; told: number }>(
      `select (select count(*)::integer from lottery_order where state = 'won') as orders,
              (select count(*)::integer from inbox_message where text_key = 'lotteryWon') as told`,
    );
    expect(winners.rows[0]?.orders).toBeGreaterThan(0);
    expect(winners.rows[0]?.told).toBe(winners.rows[0]?.orders);
  }, 300_000);
});
