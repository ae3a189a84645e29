import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { offerByStaff } from '../../apps/server/src/modules/agents/index.ts';
import { DEFAULT_SETTINGS } from '../../apps/server/src/settings.ts';
import { type Account, callPortal, openAccount, signInElsewhere } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { WELCOME } from '../harness/deposits.ts';
import { diceOpens, throwDice, typeIntoDice } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { type OwnPortal, openOwnPortal } from '../harness/own-portal.ts';
import { button, microsOfText, takeSession } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { makeAgent, memberOf } from '../harness/uplines.ts';
import type { Visitor } from '../harness/visitor.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days of the brand begin at midnight in Dhaka, which knows no summer time. */
const ZONE_MS = 6 * HOUR_MS;
const OWN = '/wps/agent/contracts';
/** A slot of five minutes, and the two that are waited for its rounds. */
const NEXT_SLOT_MS = 7 * 60_000;
/** Dividends of a day are settled at 02:10 of the next. */
const SETTLED_MS = DAY_MS + 2 * HOUR_MS + 11 * 60_000;
const UNIT = 1_000_000n;

/** The last day whose dividends are due by now: what the story does last happens in the present. */
function lastSettledDay(): Date {
  const day = Math.floor((Date.now() - SETTLED_MS - HOUR_MS + ZONE_MS) / DAY_MS) * DAY_MS;
  return new Date(day - ZONE_MS);
}

function dividend(percent: number): ContractTerms {
  const tier = { ratePpm: percent * 10_000, amountMicros: null, minBetMicros: '0' };
  return {
    kind: 'dividend',
    period: 'daily',
    rateType: 'percent',
    mode: 'fixed',
    carry: 'none',
    tiers: [{ ...tier, minNetLossMicros: '0', minActive: 0 }],
    realtime: null,
  };
}

function realtime(ppm: number): ContractTerms {
  const rates = { minStakeMicros: '0', winPpm: ppm, lossPpm: ppm };
  return { ...dividend(0), kind: 'realtime', tiers: [], realtime: rates };
}

type Person = Account & { readonly token: string; readonly id: string; readonly no: number };

/** Somebody with an account of the portal, below whoever is named. */
async function aPerson({ world }: OwnPortal, affiliateCode = ''): Promise<Person> {
  const account = await openAccount(world, { affiliateCode });
  return { ...account, ...(await memberOf(world, account.username)) };
}

/** What is agreed on before the story begins; the chain begins with who acts for the house. */
async function agree(
  portal: OwnPortal,
  [house, top, ...below]: readonly [Person, Person, ...Person[]],
  terms: readonly [ContractTerms, ...ContractTerms[]],
): Promise<void> {
  const { world, database, now } = portal;
  const accept = (id: string, { token }: Person) =>
    callPortal(world, { path: `${OWN}/answer`, body: { id, answer: 'accept' }, token });
  const deps = {
    db: database.db,
    timeZone: async () => DEFAULT_SETTINGS.timeZone,
    settings: async () => DEFAULT_SETTINGS,
  };
  const by = { staffId: house.id as MemberId, at: now() };
  const order = { key: randomUUID(), memberNo: top.no, terms: terms[0] };
  await accept((await offerByStaff(deps, by, order)).id, top);
  let above = top;
  for (const [place, person] of below.entries()) {
    const body = { id: randomUUID(), memberId: person.id, terms: terms[place + 1] };
    const answer = await callPortal(world, { path: `${OWN}/offer`, body, token: above.token });
    await accept((answer as { readonly contract: { readonly id: string } }).contract.id, person);
    above = person;
  }
}

/** Sessions end when nobody does anything: whoever comes back after a day signs in again. */
async function comeBack({ world }: OwnPortal, visitor: Visitor, person: Person, to: string): Promise<void> {
  await takeSession(visitor, await signInElsewhere(world, person), to);
}

async function tell({ step }: Scene, portal: OwnPortal, day: Date): Promise<void> {
  const { world } = portal;
  const upline = await aPerson(portal);
  await makeAgent(world, upline.username);
  const downline = await aPerson(portal, upline.username);
  await makeAgent(world, downline.username);
  const member = await aPerson(portal, downline.username);
  const house = await aPerson(portal);
  await agree(portal, [house, upline, downline, member], [dividend(35), dividend(25), dividend(20)]);
  await agree(portal, [house, upline, downline], [realtime(3_000), realtime(2_000)]);
  const [above, middle, player, stranger] = [
    await portal.visit(),
    await portal.visit({ language: 'en' }),
    await portal.visit(),
    await portal.visit(),
  ];
  const { page, say } = middle;
  const main = page.locator('main');
  const salary = 2n * UNIT;
  let hash = '';
  let code = '';

  await step('[AC-15] the upline offers a lower rate', async () => {
    await takeSession(above, upline.token, `/agentHome/agentContracts?offer=${downline.id}`);
    await above.page.getByLabel(above.say('agentContracts.rate'), { exact: true }).fill('18');
    await above.page.getByText(above.say('agentContracts.worseThanNow')).waitFor();
    await button(above.page.locator('main'), above.say('agentContracts.send')).click();
    await above.page.locator('main').getByText(above.say('agentContracts.state_offered')).first().waitFor();
  });
  await step('[AC-15.5] the downline agrees to what ends below, and accepts', async () => {
    await takeSession(middle, downline.token, '/agentHome/agentContracts');
    const offer = main.locator('[data-offer]');
    await button(offer, say('agentContracts.accept')).click();
    const box = page.getByRole('dialog');
    await box.getByText(member.username).first().waitFor();
    await box.getByRole('checkbox').check();
    await button(box, say('agentContracts.acceptEnd', { count: 1 })).click();
    await offer.waitFor({ state: 'detached' });
    for (const { page: other } of [above, middle]) await other.goto('about:blank');
  });
  await step('[AC-12] two days later a member below bets, and the next slot pays the open page', async () => {
    portal.set(new Date(day.getTime() + 12 * HOUR_MS));
    await comeBack(portal, player, member, '/seamless?gameCode=BGDICE');
    await diceOpens(player);
    await typeIntoDice(player, player.say('arcade.winChance'), '0.01');
    await typeIntoDice(player, new RegExp(`^${player.say('arcade.stake')}`), '1000');
    await comeBack(portal, middle, downline, '/agentHome/agentRealtimeSalary?range=today');
    await main.getByRole('heading', { name: say('agentRealtime.list') }).waitFor();
    await throwDice(player);
    const before = await ledgerBalance(world, downline.username);
    portal.set(new Date(portal.now().getTime() + NEXT_SLOT_MS));
    const rows = main.getByRole('table', { name: say('agentRealtime.list') }).locator('tbody tr');
    await rows.first().waitFor();
    await until(
      'the slot has come',
      async () => (await ledgerBalance(world, downline.username)) === before + salary,
    );
    await player.page.goto('about:blank');
    await page.goto('about:blank');
  });
  await step('[AC-9] the day is over: the dividend is paid by the rate that was accepted', async () => {
    const lost = WELCOME - (await ledgerBalance(world, member.username));
    assert.ok(lost > 0n, 'the member lost nothing');
    portal.set(new Date(day.getTime() + SETTLED_MS));
    await comeBack(portal, middle, downline, '/agentHome/agentDividendRecordCopy2?range=last7');
    await until('the dividend is paid', async () => {
      await middle.open('/agentHome/agentDividendRecordCopy2?range=last7&state=calculated');
      await main.locator('tbody tr, .nk-state').first().waitFor();
      return (await main.locator('tbody tr').getByText(say('agentStatements.standing_paid')).count()) === 1;
    });
    await main.locator('tbody tr').getByRole('link').first().click();
    await main.getByText(say('agentStatements.proof')).waitFor();
    hash = (await main.locator('code').innerText()).trim();
    const due = (lost * 18n) / 100n;
    assert.equal(await ledgerBalance(world, downline.username), WELCOME + salary + due);
  });
  await step('the receipt of the statement has a code', async () => {
    await button(main, say('receipts.open')).click();
    const sheet = page.getByRole('dialog', { name: say('receipts.open') });
    code = (await sheet.locator('[data-receipt-code]').getAttribute('data-receipt-code')) ?? '';
    assert.match(code, /^\w{4}-\w{4}-\w{4}$/);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
  await step('[AC-9] the statement opens down to the bet', async () => {
    await main.getByRole('link', { name: say('agentStatements.toBets') }).click();
    await main.getByRole('link', { name: member.username }).click();
    await page.getByText(say('agentReports.agrees')).waitFor();
    await main.locator('tbody tr').first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: say('agentReports.entries') }).waitFor();
    assert.ok((await dialog.getByRole('listitem').count()) > 0, 'the bet has no entries');
  });
  await step('a stranger checks the receipt', async () => {
    await stranger.open(`/receipt#${code}`);
    const told = stranger.page.locator('main [data-checked="paid"]');
    const sum = ((WELCOME - (await ledgerBalance(world, member.username))) * 18n) / 100n;
    assert.equal(microsOfText(await told.locator('.nk-money').first().innerText()), sum);
  });
  await step('[AC-9] the command counts the same period again, with the same hash', async () => {
    const key = new Date(day.getTime() + ZONE_MS).toISOString().slice(0, 10);
    const { code: ended, said } = await portal.run('settlement', ['dividend', 'daily', key]);
    assert.equal(ended, 0, said);
    assert.match(said, new RegExp(`^ok +\\d+ +${hash}$`, 'm'));
    assert.match(said, /difference 0$/m);
    await balanceBooks(world);
  });
}

story(
  'Four people: an offer is accepted, its salary and its dividend are paid, and a stranger checks the receipt',
  async (scene) => {
    const day = lastSettledDay();
    const portal = await openOwnPortal(scene, new Date(day.getTime() - 2 * DAY_MS + 12 * HOUR_MS));
    try {
      await tell(scene, portal, day);
    } finally {
      await portal.close();
    }
  },
);
