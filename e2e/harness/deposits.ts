import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { withClient } from '../../tools/start/databases.mjs';
import { openAccount } from './accounts.ts';
import { ledgerBalance } from './ledger.ts';
import { button, takeSession } from './portal-steps.ts';
import type { Scene } from './story.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What members do to pay in, and what the simulated wallets and banks do with it. */

export const CHECKOUT = 'sample-checkout';
/** Takes decimals, so that an order's amount has an end of its own. */
export const WALLET_WITH_ENDS = 'sample-wallet-a';
export const WALLET_WHOLE = 'sample-wallet-b';
export const BANK = 'sample-bank';

/** What a new member's wallet holds, in micros. */
export const WELCOME = 10_000_000_000n;

/** A member who is signed in and wants no limit on deposits, with what the ledger holds for them. */
export async function aPayer({ world, visit }: Scene, options: Parameters<Scene['visit']>[0] = {}) {
  const account = await openAccount(world);
  const visitor = await visit(options);
  await takeSession(visitor, account.token);
  return {
    visitor,
    account: account.username,
    password: account.password,
    ledger: () => ledgerBalance(world, account.username),
  };
}

/** The receiver's number and the exact amount, as they would be copied. */
export async function toPay(
  visitor: Visitor,
  amountLabel: 'cashier.amountToSend' | 'cashier.amountToSendExact',
) {
  const { say, page } = visitor;
  const label = await page.locator('main small').filter({ hasText: /নম্বর/ }).first().innerText();
  return { receiver: await copied(visitor, label), amount: await copied(visitor, say(amountLabel)) };
}

/** The tile of a channel in the form. */
export function tile({ page }: Visitor, channelCode: string): Locator {
  return page.locator('main label').filter({ has: page.locator(`input[value="${channelCode}"]`) });
}

export async function openDepositForm(visitor: Visitor): Promise<void> {
  await visitor.open('/member?page=depositv2');
  await visitor.page.getByRole('radiogroup', { name: visitor.say('cashier.methodTitle') }).waitFor();
}

/** The button that sends the form: beside it on wide screens, at the foot of a phone's. */
export function goOn({ page, say }: Visitor): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^(?:${say('cashier.go')}|${say('cashier.going')})$`) });
}

/** Fills the form and sends it; answers the id of the order that stands on the screen then. */
export async function order(
  visitor: Visitor,
  wish: { readonly channelCode: string; readonly amount: string },
): Promise<string> {
  const { page, say } = visitor;
  await openDepositForm(visitor);
  await tile(visitor, wish.channelCode).click();
  await page.getByLabel(say('cashier.amount'), { exact: true }).fill(wish.amount);
  await goOn(visitor).click();
  return await orderShown(visitor);
}

/** Waits until the page of an order stands, and answers its id. */
export async function orderShown({ page, say }: Visitor): Promise<string> {
  await page.waitForURL(/[?&]order=[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: say('cashier.statusTitle') }).waitFor();
  await page.getByText(say('cashier.liveTitle'), { exact: true }).waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** What stands beside a label and can be copied. */
async function copied(visitor: Visitor, label: string): Promise<string> {
  const row = visitor.page
    .locator('main div')
    .filter({ has: button(visitor.page, visitor.say('cashier.copyThe', { what: label })) })
    .last();
  return (await row.locator('b').innerText()).trim();
}

export async function tellTrxId(
  visitor: Visitor,
  trxId: string,
  label = 'cashier.trxLabel' as const,
): Promise<void> {
  const { page, say } = visitor;
  await page.getByLabel(say(label), { exact: true }).fill(trxId);
  await button(page, say('cashier.trxSend')).click();
}

/** Waits until the page says by itself that the order is credited. */
export async function isCredited({ page, say }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: say('cashier.creditedTitle') }).waitFor();
}

/**
 * A wallet's number that nobody has paid from yet, so that a story can be told twice in one world: a wallet that has
 * paid for one member is held for review when it pays for another. No network routes what begins with 01200.
 */
export function aSender(): string {
  return `01200-${randomInt(100_000, 1_000_000)}`;
}

/** Sends an amount in the simulated app of a wallet or bank; answers the transaction id that it shows. */
export async function payInApp(
  world: World,
  payment: {
    readonly service: string;
    readonly receiver: string;
    readonly amount: string;
    readonly sender: string;
  },
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${world.portArcade}/payments/wallet?lang=en`, {
    method: 'POST',
    body: new URLSearchParams(payment),
  });
  const trxId = /translate="no">([A-Z0-9]{6,20})</.exec(await response.text())?.[1];
  if (trxId === undefined) throw new Error(`the wallet sent nothing: ${response.status}`);
  return trxId;
}

/** Moves the end of an order into the past, as if its time had run out. */
export async function runOut(world: World, orderId: string): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update cashier_deposit
          set opened_at = opened_at - interval '1 hour', expires_at = now() - interval '1 minute'
        where id = $1`,
      [orderId],
    ),
  );
}

/** How many orders a member has. */
export async function countOrders(world: World, account: string): Promise<number> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select count(*)::integer as figure
         from cashier_deposit d join identity_member m on m.id = d.member_id where m.account = $1`,
      [account],
    ),
  );
  return Number(rows[0]?.['figure'] ?? 0);
}

/** Waits until the ledger holds a balance, then a moment longer: what comes twice comes soon. */
export async function staysCredited(look: () => Promise<bigint>, micros: bigint): Promise<void> {
  await until(`the ledger holds ${micros}`, async () => (await look()) === micros);
  await sleep(1000);
  if ((await look()) !== micros) throw new Error('the balance changed once more');
}

/** An offer whose turnover a few rounds meet, for this story alone; answers its code. */
export async function aSmallOffer(world: World): Promise<string> {
  const code = `story-${randomUUID().slice(0, 8)}`;
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into cashier_bonus_offer (code, title, description, percent, most, least, multiplier, days, repeats,
                                        is_first_deposit, is_on, sort)
       values ($1, $2, $2, 10, 1000000000, 500000000, 100, 7, 'once', false, true, 9)`,
      [code, JSON.stringify({ bn: 'ছোট বোনাস ১০%', en: 'Small bonus, 10%' })],
    ),
  );
  return code;
}
