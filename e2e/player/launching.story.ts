import type { Locator } from 'playwright-core';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { slotOpens, spin } from '../harness/game-steps.ts';
import { button, dialog, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff, staffToken } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { breakVendor, letSeatGo, type SlotVendor, slotVendor } from '../harness/vendors.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const LAUNCH = '/wps/game/launchGame';

/** The card's word about a vendor, on the list of its games. */
function cardState({ page }: Visitor, text: string): Locator {
  return page.locator('main .nk-card-state', { hasText: text }).first();
}

function listOf(vendor: SlotVendor): string {
  return `/rng?vassalage=${vendor.code}`;
}

function gamePage(vendor: SlotVendor, place: number): string {
  return `/seamless?gameCode=${vendor.games[place]?.code}`;
}

/** Whether the portal says something of a vendor to everybody. */
async function isMarked(world: World, vendor: SlotVendor): Promise<boolean> {
  const { list } = (await callPortal(world, { path: '/wps/v2/games/vendors/state' })) as {
    readonly list: readonly { readonly vassalage: string }[];
  };
  return list.some(({ vassalage }) => vassalage === vendor.code);
}

/** Answers the question of a dialog at the console with a reason. */
async function giveReason({ page, say }: Visitor, verb: string): Promise<void> {
  const box = page.getByRole('dialog');
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, verb).click();
  await box.waitFor({ state: 'detached' });
}

story('A vendor in trouble, at rest, and with one game at a time', async ({ step, visit, world }) => {
  const vendor = await slotVendor(world, 0);
  const account = await openAccount(world);
  const visitor = await visit();
  const staff = await visit({ language: 'en' });
  const { page, say } = visitor;
  const row = staff.page.locator(`tr[data-vendor="${vendor.code}"]`);
  let mend: () => Promise<void> = () => Promise.resolve();
  await takeSession(visitor, account.token);

  await step('three launches in a row fail, and the vendor’s cards say so', async () => {
    mend = await breakVendor(world, vendor.code);
    visitor.watch.expectRefusal({ path: LAUNCH, status: 503 });
    await visitor.open(gamePage(vendor, 0));
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await button(page, say('game.again')).click();
      await page.getByText(say('game.opening')).waitFor({ state: 'detached' });
      await button(page, say('game.again')).waitFor();
    }
    await until('everybody is told', () => isMarked(world, vendor));
    await page.locator('main').getByRole('status').filter({ hasText: vendor.nameBn }).first().waitFor();
    await visitor.open(listOf(vendor));
    await cardState(visitor, say('catalogue.vendor_troubled')).waitFor();
  });
  await step('the staff sees since when and why', async () => {
    await openConsole(staff, '/console');
    await signInStaff(world, staff);
    await staff.page.getByRole('heading', { level: 1, name: staff.say('console.now') }).waitFor();
    await openConsole(staff, '/console/vendors');
    await row.getByText(staff.say('console.vendorWhy_unreachable')).waitFor();
  });
  await step('it is well again with the first game that opens, without a reload', async () => {
    await mend();
    const other = await visit();
    await takeSession(other, account.token);
    await other.open(gamePage(vendor, 1));
    await slotOpens(other);
    await cardState(visitor, say('catalogue.vendor_troubled')).waitFor({ state: 'detached' });
    await other.page.close();
  });
  await step('while it rests its cards say so and its games do not open', async () => {
    await staff.page.reload();
    await button(row, staff.say('console.vendorRest')).click();
    await giveReason(staff, staff.say('console.vendorRests'));
    await row.getByText(staff.say('console.vendorRests'), { exact: true }).first().waitFor();
    await cardState(visitor, say('catalogue.vendor_maintenance')).waitFor();
    visitor.watch.expectRefusal({ path: LAUNCH, status: 503 });
    await visitor.open(gamePage(vendor, 0));
    await page.getByText(say('game.maintenanceTitle'), { exact: true }).waitFor();
    await button(row, staff.say('console.vendorRestEnd')).click();
    await giveReason(staff, staff.say('console.vendorRestEnd'));
    await until('it does not rest', async () => !(await isMarked(world, vendor)));
    await button(page, say('game.again')).click();
    await slotOpens(visitor);
  });
  await step(
    'a second game of a vendor that takes one at a time asks about the first, which ends',
    async () => {
      await button(row, staff.say('console.vendorOneOn')).click();
      await giveReason(staff, staff.say('console.vendorOneOn'));
      await page.reload();
      await slotOpens(visitor);
      const second = await visit({ language: 'en' });
      await takeSession(second, account.token);
      second.watch.expectRefusal({ path: LAUNCH, status: 409 });
      await second.open(gamePage(vendor, 1));
      const name = vendor.games[0]?.nameEn ?? '';
      const question = dialog(second, second.say('game.endOtherTitle', { name }));
      await button(question, second.say('game.endOther')).click();
      await slotOpens(second);
      await page.getByText(say('game.endedTitle'), { exact: true }).waitFor();
      await spin(second);
    },
  );
  await step('a game that was left asks nothing', async () => {
    await visitor.open(listOf(vendor));
    const card = (place: number) =>
      page.locator(`main .nk-card-hit[href*="gameCode=${vendor.games[place]?.code}"]`).first();
    await card(1).click();
    await slotOpens(visitor);
    await button(page, say('game.back')).first().click();
    await card(2).click();
    await slotOpens(visitor);
  });
  await step('a reload keeps the seat, and a tab that went away gives it back by itself', async () => {
    await page.reload();
    await slotOpens(visitor);
    await visitor.open('/');
    await letSeatGo(world, account.username);
    await visitor.open(gamePage(vendor, 1));
    await slotOpens(visitor);
  });
  await step('the books balance', async () => {
    await button(row, staff.say('console.vendorOneOff')).click();
    await giveReason(staff, staff.say('console.vendorOneOff'));
    await balanceBooks(world);
  });
});

story('A game’s sheet on a phone: how its vendor is, and games like it', async ({ step, visit, world }) => {
  const vendor = await slotVendor(world, 1);
  const account = await openAccount(world);
  const visitor = await visit({ isPhone: true, language: 'en', theme: 'light' });
  const { page, say } = visitor;
  await takeSession(visitor, account.token);
  const token = await staffToken(world, 'demo-operator');
  const plan = (from: number | null) =>
    callPortal(world, {
      path: '/console/vendors/maintenance',
      token,
      body: { vendor: vendor.code, from, until: from === null ? null : from + 3600_000, reason: 'story' },
    });

  await step('the sheet says until when the vendor rests', async () => {
    await plan(Date.now());
    await visitor.open(listOf(vendor));
    await cardState(visitor, say('catalogue.vendor_maintenance')).waitFor();
    await page.locator('main .nk-card-hit').first().tap();
    await page.locator('dialog .nk-note').filter({ hasText: 'maintenance' }).waitFor();
    await plan(null);
    await page.locator('dialog .nk-note').filter({ hasText: 'maintenance' }).waitFor({ state: 'detached' });
  });
  await step('a similar game opens its own sheet, and plays', async () => {
    const sheet = page.locator('dialog');
    const related = sheet.locator('section', { hasText: say('game.related') });
    const before = await sheet.locator('h3').first().innerText();
    await related.locator('.nk-card-hit').first().tap();
    await until('another sheet is open', async () => {
      const now = await page.locator('dialog h3').first().innerText();
      return now !== before;
    });
    await button(page.locator('dialog'), say('catalogue.start')).tap();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await page.locator('iframe').waitFor();
  });
});
