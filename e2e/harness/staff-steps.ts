import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { presentCode } from '../../apps/server/src/modules/identity/index.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { callPortal, proveHuman } from './accounts.ts';
import { aSender } from './deposits.ts';
import { button, dialog } from './portal-steps.ts';
import { runTool } from './run-tool.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What people of the staff do at the console. */

/** The code of a demo account's authenticator for now. Each is good once: that a story took it before is forgotten. */
async function freshCode(world: World, account: string): Promise<string> {
  const file = path.join(world.home, 'demo-accounts.json');
  const { factors } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly factors: Readonly<Record<string, string>>;
  };
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update identity_totp set last_step = 0
        where member_id = (select id from identity_member where account = $1)`,
      [account],
    ),
  );
  return presentCode(factors[account] ?? '', new Date());
}

/** Opens a page of the console and waits for its heading. */
export async function openConsole({ page, origin }: Visitor, to: string): Promise<void> {
  await page.goto(`${origin}${to}`);
  await page.locator('main h1').first().waitFor();
}

export interface StaffSignIn {
  readonly account?: string;
  /** Of a demo account unless told. */
  readonly password?: string;
  /** The right one unless told. */
  readonly code?: string;
}

/** Fills the form of the console and presses its button. */
export async function signInStaff(world: World, visitor: Visitor, how: StaffSignIn = {}): Promise<void> {
  const { page, say } = visitor;
  const { account = 'demo-operator' } = how;
  const code = how.code ?? (await freshCode(world, account));
  await page.getByLabel(say('console.username'), { exact: true }).fill(account);
  await page.getByLabel(say('console.password'), { exact: true }).fill(how.password ?? world.demoPassword);
  await page.getByLabel(say('console.code'), { exact: true }).fill(code);
  await button(page, say('console.enter')).click();
}

/** Puts another person on the staff by the product's own command; answers how that person signs in now. */
export async function hireStaff(world: World, account: string, role: string): Promise<StaffSignIn> {
  const { code, said } = await runTool(world, 'staff', ['add', account, role]);
  const [, password = ''] = /^Password +(\S+)$/m.exec(said) ?? [];
  const [, secret = ''] = /^Authenticator +(\S+)$/m.exec(said) ?? [];
  if (code !== 0 || secret === '') throw new Error(said);
  return { account, password, code: presentCode(secret, new Date()) };
}

/** Gives a person of the staff other roles, as the command does, without new credentials. */
export async function changeRole(world: World, account: string, role: string): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update identity_staff set roles = array[$2]
        where member_id = (select id from identity_member where account = $1)`,
      [account, role],
    ),
  );
}

/** Makes the last code of a person of the staff older than what moves money by hand takes. */
export async function growFactorOld(world: World, account = 'demo-operator'): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update identity_session set factor_at = now() - interval '6 minutes'
        where ended_at is null and member_id = (select id from identity_member where account = $1)`,
      [account],
    ),
  );
}

/** Answers the question for a fresh code that stands over another one. */
export async function answerFactor(world: World, visitor: Visitor, account = 'demo-operator'): Promise<void> {
  const { say } = visitor;
  const box = dialog(visitor, say('console.factorTitle'));
  await box.getByLabel(say('console.code'), { exact: true }).fill(await freshCode(world, account));
  await button(box, say('console.factorConfirm')).click();
  await box.waitFor({ state: 'detached' });
}

/** Signs a person of the staff in without a browser; answers the session. */
export async function staffToken(world: World, account = 'demo-cashier'): Promise<string> {
  const value = (await callPortal(world, {
    path: '/console/session/login',
    body: {
      username: account,
      password: world.demoPassword,
      code: await freshCode(world, account),
      altcha: await proveHuman(world),
    },
  })) as { readonly token: string };
  return value.token;
}

async function memberIdOf(world: World, account: string): Promise<string> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query('select id from identity_member where account = $1', [account]),
  );
  return String(rows[0]?.['id']);
}

/** Decides about a withdrawal of a member as the console does. */
export async function decideWithdrawal(
  world: World,
  staff: string,
  decision: {
    readonly id: string;
    readonly account: string;
    readonly how: 'approve' | 'reject' | 'ask' | 'pay' | 'dispute';
    readonly with?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await callPortal(world, {
    path: `/console/withdrawals/${decision.how}`,
    body: {
      memberId: await memberIdOf(world, decision.account),
      id: decision.id,
      reason: 'গল্পের কাজ',
      ...decision.with,
    },
    token: staff,
  });
}

/** Gives a member a VIP level as the console does; null takes it. */
export async function giveVip(
  world: World,
  { account, rank }: { readonly account: string; readonly rank: number | null },
): Promise<void> {
  const token = await staffToken(world, 'demo-operator');
  const memberId = await memberIdOf(world, account);
  await callPortal(world, {
    path: '/console/members/vip',
    body: { memberId, rank, reason: 'গল্পের কাজ' },
    token,
  });
}

export interface WaitingDeposit {
  readonly id: string;
  readonly trxId: string;
}

/** A deposit of a member that waits for the staff, beside a payment that nobody has claimed. Amounts are micros. */
export async function waitingDeposit(
  world: World,
  order: {
    readonly account: string;
    readonly micros: bigint;
    /** What the payment brought; what was ordered unless told. `null`: none came. */
    readonly arrived?: bigint | null;
  },
): Promise<WaitingDeposit> {
  const id = randomUUID();
  const trxId = `ST${randomBytes(4).toString('hex').toUpperCase()}`;
  await withClient(world.databaseUrl, async (client) => {
    await client.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount,
         max_amount, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
       values ('story', 'wallet', 'sandbox', 'XPC', '{"bn": "নমুনা ওয়ালেট", "en": "Sample wallet"}', 'ন',
               'send_money', 1000000, 100000000000, true, 30, 10, false, true, 999)
       on conflict do nothing`,
    );
    await client.query(
      `insert into cashier_receiver (channel_code, number, name) values ('story', '01XXX-000999', 'নমুনা')
       on conflict do nothing`,
    );
    await client.query(
      `insert into cashier_deposit (member_id, id, channel_code, receiver_number, currency, asked_amount, pay_amount,
         state, reason, trx_id, trx_tries, opened_at, expires_at, submitted_at, waiting_since)
       select id, $2, 'story', '01XXX-000999', 'XPC', $3, $3, 'review', 'tries_spent', 'WRONG12345', 5,
              now() - interval '12 minutes', now() + interval '18 minutes', now() - interval '8 minutes',
              now() - interval '8 minutes'
         from identity_member where account = $1`,
      [order.account, id, order.micros.toString()],
    );
    if (order.arrived === null) return;
    await client.query(
      `insert into cashier_receipt (channel_code, trx_id, receiver_number, sender, amount, currency, paid_at, arrived_at)
       values ('story', $1, '01XXX-000999', $3, $2, 'XPC', now() - interval '10 minutes',
               now() - interval '9 minutes')`,
      [trxId, (order.arrived ?? order.micros).toString(), aSender()],
    );
  });
  return { id, trxId };
}
