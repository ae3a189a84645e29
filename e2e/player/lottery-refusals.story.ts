import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { hasFocus } from '../harness/keyboard.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import {
  choosePlay,
  confirmOrder,
  openTable,
  pickSigns,
  setLottery,
  switchLotteries,
  untilLongOnSale,
} from '../harness/lottery-steps.ts';
import { button, dialog, microsOfText, overflowOf, press, takeSession } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const GAME = 'LT0003';
const ORDERS = '/wps/v2/lottery/orders';
const UNIT = 1_000_000n;
/** Two units on three digits in their places win 1960. */
const WIN = 1_960n * UNIT;
const MOST_LIABILITY = 3_000n * UNIT;
const LIMIT_MS = 420_000;

interface Table {
  readonly issues: readonly { readonly numero: string }[];
}

/** Three digits that hardly anybody staked on before: a story may be told twice. */
function threeDigits(number = randomInt(1_000)): readonly string[] {
  return `${number % 1_000}`.padStart(3, '0').split('');
}

/** Somebody else stakes on three digits, two units unless told, in every issue that can be staked on soon. */
async function stakeElsewhere(world: World, digits: readonly string[], units = 2n): Promise<void> {
  const { token } = await openAccount(world);
  const query = { gameCode: GAME };
  const table = (await callPortal(world, { path: '/wps/v2/lottery/table', query, token })) as Table;
  for (const { numero } of table.issues.slice(0, 4)) {
    const lines = [{ play: 'last3.direct', choice: digits.join('_'), unitId: '2', multiple: Number(units) }];
    const body = {
      orderId: randomUUID(),
      gameCode: GAME,
      numero,
      lines,
      expectedStakeMicros: `${units * UNIT}`,
    };
    await callPortal(world, { path: ORDERS, body, token });
  }
}

async function pickThree(visitor: Visitor, digits: readonly string[]): Promise<void> {
  await choosePlay(visitor, 'last3', 'last3.direct');
  for (const [index, digit] of digits.entries()) await pickSigns(visitor, `place.${index + 3}`, [digit]);
}

async function addLine(visitor: Visitor): Promise<void> {
  await press(visitor, button(visitor.page, visitor.say('lottery.addToTicket')));
}

/** On a phone the ticket opens from the bar below the pad; at a desk it stands beside it. */
async function ticketOf(visitor: Visitor, lines: number): Promise<Locator> {
  const { page, say, isPhone } = visitor;
  if (!isPhone) return page.locator('aside');
  await press(visitor, button(page, say('lottery.openTicket', { count: lines })));
  return dialog(visitor, say('lottery.ticket'));
}

/** Waits for the one marked line of a place; it is led to, and described by what is wrong with it. */
async function markedLine(place: Locator, reason: string): Promise<string> {
  const line = place.locator(`li[data-fault="${reason}"]`);
  await line.waitFor();
  assert.equal(await place.locator('li[data-fault]').count(), 1);
  return await line.innerText();
}

async function isLedTo(place: Locator): Promise<void> {
  const line = place.locator('li[data-fault]').first();
  await until('the marked line has the focus', () => hasFocus(line));
  const id = (await line.getAttribute('aria-describedby')) ?? 'none';
  assert.ok((await place.locator(`[id="${id}"]`).innerText()).length > 5);
}

/** What may still be won on the full number of a line. */
function freeOf(told: string): bigint {
  const free = told.trim().split('\n').at(-1) ?? '';
  return microsOfText(free.slice(free.indexOf(':') + 1));
}

/** Each line says what is free of its own number. */
async function refusesTwoFullNumbers(visitor: Visitor, sheet: Locator): Promise<void> {
  await sheet.getByText(visitor.say('lotteryFaults.linesRefused', { count: 2 })).waitFor();
  const lines = await sheet.locator('li[data-fault="full"]').allInnerTexts();
  assert.deepEqual(lines.map(freeOf), [MOST_LIABILITY - WIN, MOST_LIABILITY - (3n * WIN) / 2n]);
  await isLedTo(sheet);
  assert.equal(await overflowOf(visitor.page), 0);
  assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
}

async function refusesAFullNumber(visitor: Visitor, sheet: Locator): Promise<void> {
  const told = await markedLine(sheet, 'full');
  await isLedTo(sheet);
  assert.equal(freeOf(told), MOST_LIABILITY - WIN);
  assert.equal(await overflowOf(visitor.page), 0);
  assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
}

/** A lottery at which nobody else plays meanwhile, and which is put back in the end. */
async function atOwnTable(
  scene: Scene,
  visitor: Visitor,
  tell: (account: string) => Promise<void>,
): Promise<void> {
  const { world } = scene;
  await switchLotteries(world, [GAME], true);
  await untilLongOnSale(world, GAME);
  const account = await openAccount(world);
  await takeSession(visitor, account.token);
  try {
    await tell(account.username);
    // A table that stands open would ask for a game that is not there any more.
    await visitor.open('/');
  } finally {
    await setLottery(world, GAME, null);
    await switchLotteries(world, [GAME], false);
  }
  await scene.step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
}

story(
  'A line that is not taken any more, on a phone',
  async (scene) => {
    const visitor = await scene.visit({ isPhone: true });
    await atOwnTable(scene, visitor, async (account) => {
      const { step, world } = scene;
      const { page, say } = visitor;
      const before = await ledgerBalance(world, account);
      const full = threeDigits();
      const sheet = dialog(visitor, say('lottery.confirmTitle'));

      await step('[RT-12.1] a play is closed before the order is confirmed: its line says so', async () => {
        await openTable(visitor, GAME);
        await pickThree(visitor, ['1', '2', '3']);
        await addLine(visitor);
        await choosePlay(visitor, 'positional');
        await pickSigns(visitor, 'place.1', ['7']);
        await addLine(visitor);
        const ticket = await ticketOf(visitor, 2);
        await press(visitor, button(ticket, say('lottery.toConfirm')));
        await sheet.waitFor();
        await setLottery(world, GAME, { closedPlays: ['positional'] });
        visitor.watch.expectRefusal({ path: ORDERS, status: 400 });
        await press(visitor, sheet.locator('.nk-btn-primary'));
        const told = await markedLine(sheet, 'closed_play');
        assert.ok(told.includes(say('lotteryFaults.closedPlay')));
        await sheet.getByText(say('lotteryFaults.linesRefused', { count: 1 })).waitFor();
        await isLedTo(sheet);
        assert.equal(await overflowOf(page), 0);
        assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
        assert.equal(await ledgerBalance(world, account), before);
      });
      await step('[RT-12.1] the way back leads to the ticket, where the line is taken away', async () => {
        await press(visitor, button(sheet, say('lotteryFaults.mendTicket')));
        const ticket = dialog(visitor, say('lottery.ticket'));
        await markedLine(ticket, 'closed_play');
        assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
        await press(visitor, ticket.locator('li[data-fault]').getByRole('button').last());
        await ticket.locator('li[data-fault]').waitFor({ state: 'detached' });
        await press(visitor, button(ticket, say('lottery.toConfirm')));
        assert.equal(await confirmOrder(visitor), 2n * UNIT);
        assert.equal(await ledgerBalance(world, account), before - 2n * UNIT);
        // The pad still stands on that play, and says so instead of taking a bet.
        await page.getByText(say('lottery.playClosed')).waitFor();
      });
      await step('[1.79] a bet on a number that is full says how much may still be won on it', async () => {
        await setLottery(world, GAME, { mostLiabilityMicros: `${MOST_LIABILITY}` });
        await stakeElsewhere(world, full);
        await pickThree(visitor, full);
        await press(visitor, button(page, say('lottery.betNow')));
        visitor.watch.expectRefusal({ path: ORDERS, status: 409 });
        await press(visitor, sheet.locator('.nk-btn-primary'));
        await refusesAFullNumber(visitor, sheet);
        await press(visitor, button(sheet, say('lottery.back')));
        await sheet.waitFor({ state: 'detached' });
        assert.equal(await ledgerBalance(world, account), before - 2n * UNIT);
      });
      await step('[1.79] an order of two full numbers marks both lines, each with what is free', async () => {
        const other = threeDigits(Number(full.join('')) + 1);
        await stakeElsewhere(world, other, 3n);
        // The pad still holds the number that was refused.
        await addLine(visitor);
        await pickThree(visitor, other);
        await addLine(visitor);
        const ticket = await ticketOf(visitor, 2);
        await press(visitor, button(ticket, say('lottery.toConfirm')));
        visitor.watch.expectRefusal({ path: ORDERS, status: 409 });
        await press(visitor, sheet.locator('.nk-btn-primary'));
        await refusesTwoFullNumbers(visitor, sheet);
        await press(visitor, button(sheet, say('lotteryFaults.mendTicket')));
        await sheet.waitFor({ state: 'detached' });
        assert.equal(
          await dialog(visitor, say('lottery.ticket')).locator('li[data-fault="full"]').count(),
          2,
        );
        assert.equal(await ledgerBalance(world, account), before - 2n * UNIT);
      });
    });
  },
  { limitMs: LIMIT_MS },
);

story(
  'A chase that a full number stops, and other orders that are not taken, at a desk',
  async (scene) => {
    const visitor = await scene.visit();
    await atOwnTable(scene, visitor, async (account) => {
      const { step, world } = scene;
      const { page, say } = visitor;
      const before = await ledgerBalance(world, account);
      const ticket = page.locator('aside');
      const full = threeDigits();

      await step('[1.79] the chase says which line, and how much may still be won on it', async () => {
        await setLottery(world, GAME, { mostLiabilityMicros: `${MOST_LIABILITY}` });
        await openTable(visitor, GAME);
        await stakeElsewhere(world, full);
        await pickThree(visitor, full);
        await addLine(visitor);
        await choosePlay(visitor, 'positional');
        await pickSigns(visitor, 'place.1', ['7']);
        await addLine(visitor);
        await button(ticket, say('lottery.chase')).click();
        const sheet = dialog(visitor, say('lottery.chaseTitle'));
        visitor.watch.expectRefusal({ path: '/wps/v2/lottery/chases', status: 409 });
        await sheet.locator('.nk-btn-primary').click();
        await refusesAFullNumber(visitor, sheet);
        await button(sheet, say('lotteryFaults.mendTicket')).click();
        await sheet.waitFor({ state: 'detached' });
        assert.equal(await ledgerBalance(world, account), before);
      });
      await step('[RT-12.1] the line goes back to the pad, and what is made of it is taken', async () => {
        await markedLine(ticket, 'full');
        await ticket
          .locator('li[data-fault]')
          .getByText(say('lotteryFaults.changeLine'), { exact: true })
          .click();
        await ticket.locator('li[data-fault]').waitFor({ state: 'detached' });
        const last = page.locator('[data-pad="place.5"]');
        const pick = last.locator(`[data-pick="${full[2]}"]`);
        assert.equal(await pick.getAttribute('aria-pressed'), 'true');
        await pick.click();
        await pickSigns(visitor, 'place.5', [`${(Number(full[2]) + 1) % 10}`]);
        await addLine(visitor);
        await button(ticket, say('lottery.toConfirm')).click();
        assert.equal(await confirmOrder(visitor), 4n * UNIT);
        assert.equal(await ledgerBalance(world, account), before - 4n * UNIT);
      });
      await step('[1.79] an order that could win more than the game pays says both amounts', async () => {
        await setLottery(world, GAME, { mostWinMicros: `${WIN / 2n}` });
        await pickThree(visitor, threeDigits());
        await button(page, say('lottery.betNow')).click();
        const sheet = dialog(visitor, say('lottery.confirmTitle'));
        visitor.watch.expectRefusal({ path: ORDERS, status: 400 });
        await sheet.locator('.nk-btn-primary').click();
        const told = await sheet.getByRole('alert').innerText();
        assert.ok(told.includes('১,৯৬০.০০') && told.includes('৯৮০.০০'), told);
        assert.equal(await sheet.locator('li[data-fault]').count(), 0);
        await button(sheet, say('lottery.back')).click();
        await sheet.waitFor({ state: 'detached' });
      });
      await step('[1.77] what cannot be kept among the favourites says so at its line', async () => {
        await setLottery(world, GAME, null);
        await addLine(visitor);
        await button(ticket, say('lottery.favourites')).click();
        const sheet = dialog(visitor, say('lottery.favourites'));
        await sheet.getByLabel(say('lottery.favouriteName')).fill('তিন ঘর');
        await setLottery(world, GAME, { closedPlays: ['last3.direct'] });
        visitor.watch.expectRefusal({ path: '/wps/v2/lottery/favourites', status: 400 });
        await button(sheet, say('lottery.favouriteKeep')).click();
        await markedLine(sheet, 'closed_play');
        await isLedTo(sheet);
        assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
        assert.equal(await ledgerBalance(world, account), before - 4n * UNIT);
      });
    });
  },
  { limitMs: LIMIT_MS },
);
