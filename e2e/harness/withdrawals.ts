import { randomInt, randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { withClient } from '../../tools/start/databases.mjs';
import { callPortal } from './accounts.ts';
import { saveSetting } from './brand.ts';
import { aPayer, WALLET_WITH_ENDS } from './deposits.ts';
import { button, dialog } from './portal-steps.ts';
import type { Scene } from './story.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What members do to withdraw, and what the passing of time does for them. */

export const PAYMENT_PASSWORD = '482915';
/** The simulated provider refuses what goes to a number with this end. */
const REFUSED_END = '0000';
export const HOLDER = 'Rahim Uddin';

/** A number of a wallet that no other member has; a provider refuses one on demand. */
export function aWalletNumber({ isRefused = false } = {}): string {
  if (isRefused) return `013${randomInt(1000, 10_000)}${REFUSED_END}`;
  return `013${randomInt(10_000_000, 99_999_999) | 1}`;
}

type Who = Awaited<ReturnType<typeof aPayer>>;

/** A member with a payment password and an account to withdraw to that waits no longer. */
export async function aWithdrawer(
  scene: Scene,
  options: Parameters<Scene['visit']>[0] & { readonly isRefused?: boolean } = {},
): Promise<Who & { readonly token: string }> {
  const { isRefused = false, ...visit } = options;
  const who = await aPayer(scene, visit);
  const { world } = scene;
  const token = await givePaymentPassword(world, who);
  await addAccount(world, token, aWalletNumber({ isRefused }));
  await endWaits(world, who.account);
  return { ...who, token };
}

/** Gives a member a payment password; answers the session's token. */
export async function givePaymentPassword(
  world: World,
  { visitor, password }: Pick<Who, 'visitor' | 'password'>,
): Promise<string> {
  const token = await tokenOf(visitor);
  const body = { paymentPassword: PAYMENT_PASSWORD, password };
  await callPortal(world, { path: '/wps/v2/security/payment-password', body, token });
  return token;
}

function tokenOf({ page }: Visitor): Promise<string> {
  return page.evaluate<string>(`sessionStorage.getItem('token')`);
}

/** Binds a wallet in the member's own name. */
async function addAccount(world: World, token: string, number: string): Promise<void> {
  await callPortal(world, {
    path: '/wps/v2/withdrawals/accounts',
    body: {
      id: randomUUID(),
      channelCode: WALLET_WITH_ENDS,
      number,
      holder: HOLDER,
      bank: null,
      paymentPassword: PAYMENT_PASSWORD,
    },
    token,
  });
}

async function change(world: World, text: string, values: readonly unknown[]): Promise<void> {
  await withClient(world.databaseUrl, (client) => client.query(text, [...values]));
}

/** A day has passed since the member chose a password and added accounts. */
export async function endWaits(world: World, account: string): Promise<void> {
  await change(
    world,
    `update cashier_payout_account a
        set added_at = a.added_at - interval '25 hours', ready_at = a.ready_at - interval '25 hours'
       from identity_member m where m.id = a.member_id and m.account = $1`,
    [account],
  );
  await change(
    world,
    `update identity_member
        set password_changed_at = password_changed_at - interval '25 hours',
            payment_password_changed_at = payment_password_changed_at - interval '25 hours'
      where account = $1`,
    [account],
  );
}

/** The member registered ten days ago. */
export async function growOld(world: World, account: string): Promise<void> {
  await change(
    world,
    `update identity_member set registered_at = registered_at - interval '10 days' where account = $1`,
    [account],
  );
}

/** The time to answer ran out. */
export async function runOutOfAnswers(world: World, withdrawalId: string): Promise<void> {
  await change(
    world,
    `update cashier_withdrawal set confirm_until = now() - interval '1 minute' where id = $1`,
    [withdrawalId],
  );
}

const ZONES = ['Asia/Dhaka', 'Europe/London', 'America/New_York', 'Pacific/Auckland'] as const;
const [MORNING, EVENING] = [11, 20];

/** Acts while it is day for the brand, wherever that is now: silence ends nothing at night. */
export async function inDaytime(world: World, act: () => Promise<void>): Promise<void> {
  const zone = ZONES.find((timeZone) => {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format();
    return Number(hour) >= MORNING && Number(hour) <= EVENING;
  });
  await saveSetting(world, 'timeZone', zone ?? 'UTC');
  try {
    await act();
  } finally {
    await saveSetting(world, 'timeZone', ZONES[0]);
  }
}

/** How many withdrawals a member has asked for. */
export async function countWithdrawals(world: World, account: string): Promise<number> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select count(*)::integer as figure
         from cashier_withdrawal w join identity_member m on m.id = w.member_id where m.account = $1`,
      [account],
    ),
  );
  return Number(rows[0]?.['figure'] ?? 0);
}

export async function openWithdrawForm(visitor: Visitor): Promise<void> {
  await visitor.open('/member?page=withdraw');
  await visitor.page.getByRole('heading', { name: visitor.say('withdrawals.nowTitle') }).waitFor();
}

/** The button that sends the form: beside it on wide screens, at the foot of a phone's. */
export function withdrawButton({ page, say }: Visitor): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^(?:${say('withdrawals.go')}|${say('withdrawals.going')})$`) });
}

/** Fills the form with an amount and the payment password. */
export async function fillRequest(
  { page, say }: Visitor,
  { amount, password = PAYMENT_PASSWORD }: { readonly amount: string; readonly password?: string },
): Promise<void> {
  await page.getByLabel(say('withdrawals.amount'), { exact: true }).fill(amount);
  await page.getByLabel(say('withdrawals.paymentPassword'), { exact: true }).fill(password);
}

/** Requests a withdrawal and answers its id, with its page on the screen. */
export async function withdraw(visitor: Visitor, amount: string): Promise<string> {
  await openWithdrawForm(visitor);
  await fillRequest(visitor, { amount });
  await withdrawButton(visitor).click();
  return await withdrawalShown(visitor);
}

/** Waits until the page of a withdrawal stands, and answers its id. */
export async function withdrawalShown({ page, say }: Visitor): Promise<string> {
  await page.waitForURL(/[?&]order=[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: say('withdrawals.stepsTitle') }).waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Sets the payment password in its popup. */
export async function setPaymentPassword(
  visitor: Visitor,
  {
    password,
    isSet,
    next = PAYMENT_PASSWORD,
  }: { readonly password: string; readonly isSet: boolean; readonly next?: string },
): Promise<void> {
  const { say } = visitor;
  const popup = dialog(visitor, say(isSet ? 'security.payChangeTitle' : 'security.payTitle'));
  await popup.getByLabel(say('identity.paymentPassword'), { exact: true }).fill(next);
  await popup.getByLabel(say('security.payAgain'), { exact: true }).fill(next);
  await popup.getByLabel(say('security.payLogin'), { exact: true }).fill(password);
  await button(popup, say('security.paySet')).click();
  await popup.waitFor({ state: 'detached' });
}
