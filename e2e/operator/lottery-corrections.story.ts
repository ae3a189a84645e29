import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { answer, done, enterResult, giveRoles } from '../harness/lottery-desk-steps.ts';
import { hastenOfficial, switchLotteries, untilOnSale } from '../harness/lottery-steps.ts';
import { button, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const GAME = 'LT0004';
const SECOND = 'demo-cashier';
/** 369 straight, one unit of two tenths at the game's own series: 980 for 1. */
const WINS_MICROS = 980_000_000n;
const STAKE_MICROS = 1_000_000n;
/** All ten digits at one place, two units five hundred times: what is staked elsewhere after the win. */
const SPENT_MICROS = 10_000_000_000n;
const LIMIT_MS = 420_000;

interface Ticket {
  readonly play: string;
  readonly choice: string;
  readonly unitId: string;
  readonly multiple: number;
}

async function buy(
  world: World,
  token: string,
  order: { readonly numero: string; readonly line: Ticket; readonly stakeMicros: bigint },
): Promise<string> {
  const orderId = randomUUID();
  await callPortal(world, {
    path: '/wps/v2/lottery/orders',
    body: {
      orderId,
      gameCode: GAME,
      numero: order.numero,
      lines: [order.line],
      expectedStakeMicros: `${order.stakeMicros}`,
    },
    token,
  });
  return orderId;
}

interface Table {
  readonly issues: readonly { readonly numero: string }[];
}

/** The numbers of the issues that can be staked on. */
async function onSale(world: World, token: string): Promise<readonly string[]> {
  const table = (await until('the table opens', () =>
    callPortal(world, { path: '/wps/v2/lottery/table', query: { gameCode: GAME }, token }).catch(
      () => undefined,
    ),
  )) as Table;
  return table.issues.map(({ numero }) => numero);
}

const ticket = (choice: string): Ticket => ({ play: 'three.direct', choice, unitId: '2', multiple: 1 });

/** Both of the staff say it. */
async function bothEnter(
  desk: readonly Visitor[],
  numero: string,
  typed: string,
  verb: 'console.lotteryEnter' | 'console.lotteryCorrect',
): Promise<void> {
  for (const visitor of desk) {
    await openConsole(visitor, '/console/lotteries');
    await enterResult(visitor, numero, typed, verb);
    await done(visitor);
  }
}

story(
  'A wrong official result is corrected after it was paid, and a draw is moved and then void',
  async ({ step, visit, world }) => {
    await giveRoles(world, SECOND, ['risk']);
    await switchLotteries(world, [GAME], true);
    await untilOnSale(world, [GAME]);
    const account = await openAccount(world);
    const member = await visit({ isPhone: true, language: 'en', theme: 'light' });
    const desk = [await visit({ language: 'en' }), await visit()] as const;
    const { page, say } = member;
    const news = (what: string) => page.locator(`[data-news="${what}"]`);
    const state = (what: string) => page.locator(`header [data-order-state="${what}"]`);
    await takeSession(member, account.token);
    const before = await ledgerBalance(world, account.username);
    const [numero = '', next = ''] = await onSale(world, account.token);
    const line = ticket('3_6_9');
    const orderId = await buy(world, account.token, { numero, line, stakeMicros: STAKE_MICROS });

    await step('two people enter a result, and the ticket that is looked at wins by it', async () => {
      await member.open(`/lottery?gameCode=${GAME}&order=${orderId}`);
      await state('placed').waitFor();
      await hastenOfficial(world, GAME, numero);
      for (const [index, visitor] of desk.entries()) {
        await openConsole(visitor, '/console');
        await signInStaff(world, visitor, index === 1 ? { account: SECOND } : {});
        await visitor.page.getByRole('heading', { level: 1, name: visitor.say('console.now') }).waitFor();
      }
      await openConsole(desk[0], '/console/lotteries');
      await desk[0].page.locator(`tr[data-issue="${numero}"][data-state="sealed"]`).waitFor();
      await bothEnter(desk, numero, '3 6 9', 'console.lotteryEnter');
      await state('won').waitFor();
      await page.locator('[data-step="win"]').waitFor();
      assert.equal(await ledgerBalance(world, account.username), before - STAKE_MICROS + WINS_MICROS);
    });
    await step('the right result takes the win back from who has spent it, on the open page', async () => {
      const all = { play: 'positional', choice: '0,1,2,3,4,5,6,7,8,9__', unitId: '1', multiple: 500 };
      await buy(world, account.token, { numero: next, line: all, stakeMicros: SPENT_MICROS });
      await bothEnter(desk, numero, '0 0 0', 'console.lotteryCorrect');
      await state('lost').waitFor();
      await news('corrected').waitFor();
      await news('below-zero').waitFor();
      await page.locator('[data-step="win_taken_back"]').waitFor();
      assert.equal(await ledgerBalance(world, account.username), before - STAKE_MICROS - SPENT_MICROS);
    });
    await step('while the balance is below zero nothing more can be staked', async () => {
      const stake = buy(world, account.token, { numero: next, line, stakeMicros: STAKE_MICROS });
      await assert.rejects(stake);
    });
    await step('the member is told of it, and the record has every movement', async () => {
      await member.open('/member?page=messageV2');
      await page
        .getByText(/^A result of .* was corrected$/)
        .first()
        .waitFor();
      await member.open('/member?page=transactionHistory');
      await page.getByText(say('records.code_play_win_taken_back'), { exact: true }).first().waitFor();
      await member.open(`/lottery?gameCode=${GAME}&view=draws`);
      await page.getByText(say('lottery.corrected'), { exact: true }).first().waitFor();
    });
    await step('a draw that is moved says so at once on the table and on the ticket', async () => {
      const held = await visit({ isPhone: true });
      const other = await openAccount(world);
      await takeSession(held, other.token);
      const waits = await buy(world, other.token, { numero: next, line, stakeMicros: STAKE_MICROS });
      await held.open(`/lottery?gameCode=${GAME}&order=${waits}`);
      await held.page.locator('header [data-order-state="placed"]').waitFor();
      await member.open(`/lottery?gameCode=${GAME}`);
      await page.locator('[data-figure="bets"]').waitFor();
      await openConsole(desk[0], '/console/lotteries');
      const row = desk[0].page.locator(`tr[data-issue="${next}"]`).first();
      await button(row, desk[0].say('console.lotteryPostpone')).click();
      await answer(desk[0], desk[0].say('console.lotteryPostpone'));
      await done(desk[0]);
      await held.page.locator('[data-news="moved"]').waitFor();
      await news('moved').waitFor();

      const full = await ledgerBalance(world, other.username);
      for (const visitor of desk) {
        await openConsole(visitor, '/console/lotteries');
        const issue = visitor.page.locator(`tr[data-issue="${next}"]`).first();
        await button(issue, visitor.say('console.lotteryVoid')).click();
        await answer(visitor, visitor.say('console.lotteryVoid'));
        await done(visitor);
      }
      await held.page.locator('[data-news="void"]').waitFor();
      await held.page.locator('header [data-order-state="void"]').waitFor();
      await news('void').waitFor();
      assert.equal(await ledgerBalance(world, other.username), full + STAKE_MICROS);
    });
    await step('what was spent elsewhere is back as well, and the books balance', async () => {
      assert.equal(await ledgerBalance(world, account.username), before - STAKE_MICROS);
      await switchLotteries(world, [GAME], false);
      // The page of the second person asks for what a cashier may not see.
      await desk[1].page.goto('about:blank');
      await giveRoles(world, SECOND, ['cashier']);
      await balanceBooks(world);
    });
  },
  { limitMs: LIMIT_MS },
);
