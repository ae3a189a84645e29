import assert from 'node:assert/strict';
import { drawRound } from '@nokshi/lottery/draws/pf1.ts';
import type { Locator } from 'playwright-core';
import { withClient } from '../../tools/start/databases.mjs';
import { button, microsOfText } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What people do at a table of a lottery. */

/** An issue of a minute closes, waits for the beacon, is drawn and settled. */
const DRAW_LIMIT_MS = 150_000;

/** How soon a hastened sale ends, and how long after that its draw is told for. */
const HASTENED_SALE_MS = 3_000;
const HASTENED_CUT_MS = 2_000;

/** Switches lotteries on or off as the operator's switch does; in force within seconds. */
export async function switchLotteries(world: World, codes: readonly string[], isOn: boolean): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    await client.query('update catalogue_game set is_on = $2 where code = any($1)', [codes, isOn]);
    await client.query('update catalogue_version set version = version + 1');
  });
}

/** Waits until each of these lotteries has an issue on sale. */
export async function untilOnSale(world: World, codes: readonly string[]): Promise<void> {
  await until('the lotteries are on sale', () =>
    withClient(world.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select count(distinct game_code)::int as games from lottery_issue
          where game_code = any($1) and state = 'open' and closes_at > now()`,
        [codes],
      );
      return rows[0]?.['games'] === codes.length;
    }),
  );
}

/** Waits until a lottery has an issue on sale that does not close while somebody looks at it. */
export async function untilLongOnSale(world: World, gameCode: string, seconds = 75): Promise<void> {
  await until(
    'an issue is on sale for a while',
    () =>
      withClient(world.databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select min(closes_at) > now() + $2 * interval '1 s' as is_long from lottery_issue
            where game_code = $1 and state = 'open' and closes_at > now()`,
          [gameCode, seconds],
        );
        return rows[0]?.['is_long'] === true;
      }),
    { limitMs: DRAW_LIMIT_MS, pauseMs: 1_000 },
  );
}

/**
 * Lets the sales on which a member has staked end in a moment, as if their time had come: nothing is drawn otherwise than
 * it would have been then, by the committed seed and the beacon's first round after the close.
 */
export async function hastenDraws(world: World, username: string): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select distinct i.id, c.genesis, c.period
         from lottery_issue i join lottery_order o on o.issue_id = i.id
         join identity_member m on m.id = o.member_id
         join lottery_beacon_chain c on c.hash = i.beacon_chain
        where m.account = $1 and i.state = 'open'`,
      [username],
    );
    await endSales(client, rows, Date.now() + HASTENED_SALE_MS);
  });
}

/** The same for the issue of a game that is on sale now, whoever staked on it. What was set from its end on comes with it. */
export async function hastenSale(world: World, gameCode: string): Promise<void> {
  const closesAt = Date.now() + HASTENED_SALE_MS;
  await withClient(world.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select i.id, c.genesis, c.period
         from lottery_issue i join lottery_beacon_chain c on c.hash = i.beacon_chain
        where i.game_code = $1 and i.state = 'open' and i.opens_at <= now() and i.closes_at > now()`,
      [gameCode],
    );
    await endSales(client, rows, closesAt);
    await client.query(
      'update lottery_setting_change set holds_from = $2 where game_code = $1 and holds_from > $2',
      [gameCode, new Date(closesAt)],
    );
  });
}

type DatabaseClient = Parameters<Parameters<typeof withClient>[1]>[0];

/** Ends sales, each as its issue with the genesis and the period of its beacon's chain. */
async function endSales(
  client: DatabaseClient,
  sales: readonly Readonly<Record<string, unknown>>[],
  closesAt: number,
): Promise<void> {
  for (const { id, genesis, period } of sales) {
    const round = drawRound(closesAt, { genesis: Number(genesis), period: Number(period) });
    await client.query(
      'update lottery_issue set closes_at = $2, draws_at = $3, beacon_round = $4 where id = $1 and closes_at > $2',
      [id, new Date(closesAt), new Date(closesAt + HASTENED_CUT_MS), round],
    );
  }
}

/** Opens the table of a game from a page of lotteries. */
export async function openTable(
  { open, page }: Visitor,
  gameCode: string,
  lobby: '/lott' | '/elott' = '/lott',
): Promise<void> {
  await open(lobby);
  const card = page.locator(`[data-game="${gameCode}"]`);
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(new RegExp(`/(?:vnL|seaL|l)ottery\\?gameCode=${gameCode}`));
  await page.locator('[data-figure="bets"]').waitFor();
}

/** Chooses a play by the codes of its group and of itself; a group of one play shows no plays. */
export async function choosePlay({ page, say }: Visitor, group: string, play?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: say('lottery.plays') });
  await menu.locator(`[data-group="${group}"]`).click();
  if (play !== undefined) await menu.locator(`[data-play="${play}"]`).click();
}

/** Presses picks of a pad. */
export async function pick({ page }: Visitor, pad: string, names: readonly string[]): Promise<void> {
  const row = page.getByRole('group', { name: pad, exact: true });
  for (const name of names) {
    await button(row, name).click();
    assert.equal(await button(row, name).getAttribute('aria-pressed'), 'true');
  }
}

/** Presses picks of a pad by their codes, the pad by its own. */
export async function pickSigns({ page }: Visitor, pad: string, signs: readonly string[]): Promise<void> {
  const row = page.locator(`[data-pad="${pad}"]`);
  for (const sign of signs) {
    const pick = row.locator(`[data-pick="${sign}"]`);
    await pick.click();
    assert.equal(await pick.getAttribute('aria-pressed'), 'true');
  }
}

/** Types or pastes numbers into the box of a pad of numbers. */
export async function typeNumbers({ page, say }: Visitor, text: string): Promise<void> {
  const box = page.getByLabel(say('lottery.entryLabel'), { exact: true });
  await box.fill(text);
  await box.press('Enter');
  await until('the numbers are taken', async () => (await box.inputValue()) === '');
}

/** Confirms the order that is to be looked at once more; returns what it said to cost, micros. */
export async function confirmOrder({ page, say }: Visitor): Promise<bigint> {
  const sheet = page.getByRole('dialog', { name: say('lottery.confirmTitle') });
  const cost = microsOfText(await sheet.locator('[data-figure="total"]').innerText());
  await sheet.locator('.nk-btn-primary').click();
  await sheet.waitFor({ state: 'detached' });
  return cost;
}

/** The newest order in the member's list of the table that is open. */
export async function newestOrder({ page, say }: Visitor): Promise<Locator> {
  await page
    .getByRole('navigation', { name: say('lottery.views') })
    .getByRole('link', { name: say('lottery.viewOrders') })
    .click();
  const order = page.locator('[data-order]').first();
  await order.waitFor();
  return order;
}

/** Waits until an order of the list has ended; returns how. */
export async function untilEnded(order: Locator): Promise<string> {
  return await until(
    'the order has ended',
    async () => {
      const state = await order.locator('[data-order-state]').getAttribute('data-order-state');
      return state === 'placed' ? undefined : state;
    },
    { limitMs: DRAW_LIMIT_MS, pauseMs: 500 },
  );
}

/**
 * Ends the sale of an official draw, whose time has come with it: its result is waited for. A sale that would begin only
 * when the one before it ends, which another story may have hastened, has begun by then.
 */
export async function hastenOfficial(world: World, gameCode: string, numero: string): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `update lottery_issue
          set opens_at = least(opens_at, now() - interval '1 s'), closes_at = now(), draws_at = now()
        where game_code = $1 and numero = $2 and state = 'open' returning id`,
      [gameCode, numero],
    );
    if (rows.length !== 1) throw new Error(`${gameCode} ${numero} is not on sale`);
  });
}

/** What the staff sets of a game, in force at once; null puts everything back as the list of games says. */
export async function setLottery(
  world: World,
  gameCode: string,
  value: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    await client.query('delete from lottery_setting where game_code = $1', [gameCode]);
    if (value === null) return;
    await client.query('insert into lottery_setting (game_code, value, changed_at) values ($1, $2, now())', [
      gameCode,
      JSON.stringify(value),
    ]);
  });
}
