import * as contract from '@nokshi/contract/agents-links.ts';
import { takeBackWaiting } from '@nokshi/contract/cashier-member-transfers.ts';
import { login, memberInfo } from '@nokshi/contract/identity.ts';
import { activate } from '@nokshi/contract/identity-activation.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aName,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { aDownline, anAgent, becomeAgent, sendDown } from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { aProof } from '../../../../test/proof.ts';
import { SUPPLIER_KEYS, sitDown } from '../../../../test/supplier.ts';
import {
  type Answer,
  aNewAddress,
  expectBooksToBalance,
  openWorld,
  valueOf,
} from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { findUplineId } from '../../identity/index.ts';

const PASSWORD = 'shapla ফুল 42';
const DAY_MS = 24 * 3600_000;
const WELCOME = credits(10_000);

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world);
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const open = (
  { as }: Payer,
  change: Partial<{ customerName: string; nickname: string; kind: 'member' | 'agent' }> = {},
) => world.call(contract.openDownline, { customerName: aName('anwar'), kind: 'member', ...change }, { as });
const waitingOf = async ({ as }: Payer) =>
  valueOf(await world.call(contract.listWaitingAccounts, {}, { as })).list;

type Begun = Partial<Parameters<typeof world.call<typeof activate>>[1]>;
async function begin(opened: { account: string; code: string }, change: Begun = {}, ip = aNewAddress()) {
  const form = {
    account: opened.account,
    code: opened.code,
    newPassword: PASSWORD,
    confirmNewPassword: PASSWORD,
    birthday: '1990-05-17',
    termsAccepted: true,
    altcha: await aProof(world, ip),
  };
  return world.call(activate, { ...form, ...change }, { ip });
}

const memberOf = (opened: { id: string; no: number; account: string }): Member => ({
  id: opened.id as MemberId,
  no: opened.no,
  account: opened.account,
  type: 0,
});

describe('[AC-3] an agent opens an account for somebody', () => {
  it('directly below, with a code and no password; the welcome credit waits for its person', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent, { nickname: 'আনোয়ার' }));
    expect(opened.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(opened.codeUntil - opened.openedAt).toBe(14 * DAY_MS);
    expect(opened.address).toContain(`/activate#account=${opened.account}&code=${opened.code}`);
    expect(await findUplineId(world.db, opened.id as MemberId)).toBe(agent.member.id);
    expect(await balanceOf(world, memberOf(opened))).toBe(0n);
    const [row] = await waitingOf(agent);
    expect(row).toMatchObject({ id: opened.id, nickname: 'আনোয়ার', kind: 'member' });
    expect(JSON.stringify(row)).not.toContain(opened.code);
    const { rows } = await world.owner.query(
      'select password_hash, status, code_hash::text from identity_member m join identity_activation a on a.member_id = m.id where m.id = $1',
      [opened.id],
    );
    expect(rows[0]).toMatchObject({ password_hash: null, status: 'waiting' });
  });

  it('under a name that is free, by the rules of names', async () => {
    const agent = await anAgent(world);
    const taken = await aMember(world);
    expect(code(await open(agent, { customerName: taken.account }))).toEqual([
      409,
      'US_CUSTOMER_EXIST_ERROR',
    ]);
    expect((await open(agent, { customerName: 'x' })).status).toBe(400);
    expect(code(await open(agent, { customerName: 'nokshi' }))).toEqual([409, 'name_reserved']);
  });

  it('an agent too, who leads once the person has come', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent, { kind: 'agent' }));
    expect((await waitingOf(agent))[0]?.kind).toBe('agent');
    const value = valueOf(await begin(opened));
    expect(value.customerType).toBe(1);
  });
});

describe('[AC-3] before its person has come', () => {
  it('nobody signs in, whatever is typed, and a session that stood would be nobody’s', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    for (const password of [opened.code, PASSWORD]) {
      const answer = await world.call(login, {
        username: opened.account,
        password,
        altcha: await aProof(world),
      });
      expect(answer.status).toBe(401);
    }
    const as = await signedIn(world, memberOf(opened));
    expect((await world.call(memberInfo, {}, { as })).status).toBe(401);
  });

  it('a stake is refused in the wallet, though there is credit', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const member = memberOf(opened);
    valueOf(await sendDown(world, agent, { member, as: agent.as }, 500));
    expect(await balanceOf(world, member)).toBe(credits(500));
    const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
    expect((await sitting.bet()).answer.status).toBe('RS_ERROR_USER_DISABLED');
    expect(await balanceOf(world, member)).toBe(credits(500));
    valueOf(await begin(opened));
    expect(await balanceOf(world, member)).toBe(WELCOME + credits(500));
    expect((await sitting.bet()).answer.status).toBe('RS_OK');
  });
});

describe('[AC-3] the person of an account comes', () => {
  it('with the code, a password, a birth date and the terms; signed in, and the code is spent', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const typed = opened.code.toLowerCase().replaceAll('-', ' ');
    const value = valueOf(await begin({ ...opened, code: typed }));
    const as = { token: value.token, ip: '10.1.1.1' };
    expect(valueOf(await world.call(memberInfo, {}, { as }))).toMatchObject({
      account: opened.account,
      hasPassword: true,
    });
    expect(await balanceOf(world, memberOf(opened))).toBe(WELCOME);
    expect(code(await begin(opened))).toEqual([400, 'activation_wrong']);
    expect(await waitingOf(agent)).toEqual([]);
    const again = await world.call(login, {
      username: opened.account,
      password: PASSWORD,
      altcha: await aProof(world),
    });
    expect(again.status).toBe(200);
  });

  it('of age and willing; what is wrong with the form spends nothing', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    expect(code(await begin(opened, { birthday: '2015-01-01' }))).toEqual([400, 'under_age']);
    expect(code(await begin(opened, { termsAccepted: false }))).toEqual([400, 'terms_not_accepted']);
    expect(code(await begin(opened, { confirmNewPassword: 'other' }))).toEqual([
      400,
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    ]);
    expect((await begin(opened, { newPassword: '1', confirmNewPassword: '1' })).status).toBe(400);
    expect(code(await begin(opened, { newPassword: 'password1', confirmNewPassword: 'password1' }))).toEqual([
      400,
      'PROHIBIT_PASSWORD_COMMON',
    ]);
    valueOf(await begin(opened));
  });

  it('once, when two come with the same code', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const answers = await Promise.all([begin(opened), begin(opened)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await balanceOf(world, memberOf(opened))).toBe(WELCOME);
  });

  it('no wrong name, wrong code or code that is over tells which it was; and tries wait', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const wrong = [400, 'activation_wrong'];
    const ip = aNewAddress();
    expect(code(await begin({ account: aName('nobody'), code: opened.code }, {}, ip))).toEqual(wrong);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(code(await begin({ ...opened, code: 'AAAA-AAAA-AAAA' }, {}, ip))).toEqual(wrong);
    }
    expect((await begin(opened, {}, ip)).status).toBe(429);
    world.clock.advance(14 * DAY_MS);
    expect(code(await begin(opened))).toEqual(wrong);
  });
});

describe('[AC-3] the agent renews and revokes', () => {
  const renew = ({ as }: Payer, id: string) => world.call(contract.renewWaiting, { id }, { as });
  const revoke = ({ as }: Payer, id: string) => world.call(contract.revokeWaiting, { id }, { as });
  const takeBack = ({ as }: Payer, memberId: string, id = newId()) =>
    world.call(takeBackWaiting, { id, memberId }, { as });

  it('a new code makes the one before void', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const fresh = valueOf(await renew(agent, opened.id));
    expect(fresh.code).not.toBe(opened.code);
    expect(code(await begin(opened))).toEqual([400, 'activation_wrong']);
    valueOf(await begin(fresh));
    expect(code(await renew(agent, opened.id))).toEqual([404, 'waiting_unknown']);
  });

  it('an account whose person never came is closed, unless it holds credit', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    valueOf(await sendDown(world, agent, { member: memberOf(opened), as: agent.as }, 100));
    expect(code(await revoke(agent, opened.id))).toEqual([409, 'waiting_holds_credit']);
    const empty = valueOf(await open(agent));
    valueOf(await revoke(agent, empty.id));
    expect(code(await begin(empty))).toEqual([400, 'activation_wrong']);
    expect((await waitingOf(agent)).map(({ id }) => id)).toEqual([opened.id]);
    const { rows } = await world.owner.query('select status from identity_member where id = $1', [empty.id]);
    expect(rows).toEqual([{ status: 'closed' }]);
  });

  it('takes back, once, what was sent to an account that waits; both hold the receipt, and it can be revoked', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(await open(agent));
    const member = memberOf(opened);
    for (const units of [300, 200]) valueOf(await sendDown(world, agent, { member, as: agent.as }, units));
    expect((await waitingOf(agent))[0]?.sentMicros).toBe(credits(500).toString());
    const id = newId();
    const answers = await Promise.all([1, 2].map(() => takeBack(agent, opened.id, id)));
    const [receipt] = answers.map(valueOf);
    expect(receipt).toMatchObject({
      way: 'up',
      side: 'received',
      otherName: opened.account,
      amountMicros: credits(500).toString(),
      requiredMicros: null,
      balanceMicros: WELCOME.toString(),
    });
    expect(answers.map(({ value }) => value.no)).toEqual([receipt?.no, receipt?.no]);
    expect([await balanceOf(world, agent.member), await balanceOf(world, member)]).toEqual([WELCOME, 0n]);
    const requirements = 'select status from cashier_requirement where member_id = $1';
    const { rows } = await world.owner.query(requirements, [opened.id]);
    expect(rows).toEqual([{ status: 'CANCELLED' }, { status: 'CANCELLED' }]);
    const halves = 'select 1 from cashier_member_transfer where member_id = $1 and receiver_id = $2';
    expect((await world.owner.query(halves, [opened.id, agent.member.id])).rowCount).toBe(1);
    expect(code(await takeBack(agent, opened.id))).toEqual([409, 'nothing_to_take_back']);
    expect((await waitingOf(agent))[0]?.sentMicros).toBe('0');
    valueOf(await revoke(agent, opened.id));
    expect(valueOf(await takeBack(agent, opened.id, id)).no).toBe(receipt?.no);
  });

  it('what had to be staked when it was sent has to be staked still, when it comes back', async () => {
    const top = await anAgent(world);
    const agent = await aDownline(world, top);
    await becomeAgent(world, agent);
    valueOf(await sendDown(world, top, agent, 400));
    const opened = valueOf(await open(agent));
    valueOf(await sendDown(world, agent, { member: memberOf(opened), as: agent.as }, 250));
    const receipt = valueOf(await takeBack(agent, opened.id));
    expect(receipt.requiredMicros).toBe(credits(250).toString());
  });

  it('takes nothing back from an account whose person has come, or that another one opened', async () => {
    const [agent, other] = [await anAgent(world), await anAgent(world)];
    const opened = valueOf(await open(agent));
    valueOf(await sendDown(world, agent, { member: memberOf(opened), as: agent.as }, 100));
    for (const id of [opened.id, newId()])
      expect(code(await takeBack(other, id))).toEqual([404, 'waiting_unknown']);
    valueOf(await begin(opened));
    expect(code(await takeBack(agent, opened.id))).toEqual([404, 'waiting_unknown']);
    expect(await balanceOf(world, memberOf(opened))).toBe(WELCOME + credits(100));
  });

  it('no other agent does, nor is told that it is there', async () => {
    const [agent, other] = [await anAgent(world), await anAgent(world)];
    const opened = valueOf(await open(agent));
    for (const id of [opened.id, newId()]) {
      expect(code(await renew(other, id))).toEqual([404, 'waiting_unknown']);
      expect(code(await revoke(other, id))).toEqual([404, 'waiting_unknown']);
    }
    expect(await waitingOf(other)).toEqual([]);
    valueOf(await begin(opened));
  });
});
