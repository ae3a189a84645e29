import { createLink, openDownline } from '@nokshi/contract/agents-links.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/modules/identity/index.ts';
import { newId } from '../src/platform/ids.ts';
import { aGame, aMember, aWalletToken, balanceOf, type Member, signedIn, staffSignedIn } from './builders.ts';
import { aContract, aHouseContract, someTerms } from './contracts.ts';
import { sendDown } from './member-transfers.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from './supplier.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';
import { openWorld, type SignedIn, valueOf } from './world.ts';

/** Every call that agents have, made by another agent with all ids of a team that is not his. */

let world: Awaited<ReturnType<typeof openWorld>>;
let stranger: SignedIn;
let agent: Member;
let member: Member;
/** An account that the agent opened and sent credit to, and whose person has not come. */
let waiting: Member;
/** What belongs to the team, by what it is. */
let ids: Record<string, string>;

const DAY = '2026-11-28';

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey, startsAt: new Date(`${DAY}T06:00:00Z`) });
  agent = await aMember(world, { type: MEMBER_TYPE.agent, account: 'ownteam_agent' });
  member = await aMember(world, { upline: agent, account: 'ownteam_member' });
  const other = await aMember(world, { type: MEMBER_TYPE.agent, account: 'stranger_agent' });
  await aMember(world, { upline: other, account: 'stranger_member' });
  const slot = await aGame(world);
  const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
  const bet = newId();
  await sitting.bet({ transaction_uuid: bet, amount: 20 * UNIT });
  await sitting.win(bet, { amount: 70 * UNIT });
  await world.drain();
  stranger = await signedIn(world, other);
  const as = await signedIn(world, agent);
  const link = valueOf(await world.call(createLink, { id: newId(), name: 'Bogura', kind: 'member' }, { as }));
  waiting = await aWaiting(as);
  const { rows } = await world.owner.query<{ id: string }>('select id from play_round where member_id = $1', [
    member.id,
  ]);
  const own = { member: agent, as: await signedIn(world, agent) };
  const risk = await staffSignedIn(world, ['risk']);
  await aHouseContract(world, risk, own, someTerms(10));
  const below = { member, as: await signedIn(world, member) };
  const given = await aContract(world, own, below, someTerms(5));
  ids = {
    contract: given.id,
    agentId: agent.id,
    memberId: member.id,
    account: member.account,
    agentAccount: agent.account,
    link: link.id,
    round: rows[0]?.id ?? '',
    waitingId: waiting.id,
    waitingAccount: waiting.account,
  };
});

async function aWaiting(as: SignedIn): Promise<Member> {
  const hash = await hashPassword(PAYMENT_PASSWORD);
  await world.owner.query('update identity_member set payment_password_hash = $2 where id = $1', [
    agent.id,
    hash,
  ]);
  const order = { customerName: 'ownteamwaits', kind: 'member' } as const;
  const { id, no, account } = valueOf(await world.call(openDownline, order, { as }));
  const opened = { id: id as MemberId, no, account, type: MEMBER_TYPE.ordinary };
  valueOf(await sendDown(world, { member: agent, as }, { member: opened, as }, 300));
  return opened;
}

afterAll(() => world.close());

const NAMES = ['id', 'memberId', 'roundId', 'orderId', 'affiUrlId', 'account', 'to', 'q', 'search'];

const isAccount = (id: string) => [agent, member, waiting].some(({ account }) => account === id);

/** An input that names the id wherever a call of agents might take one. */
function inputOf(id: string): Record<string, unknown> {
  return {
    from: DAY,
    to: DAY,
    format: 'csv',
    content: 'branches',
    language: 'EN',
    memberNo: member.no,
    customerName: id,
    amount: 100,
    amountMicros: '100000000',
    paymentPassword: '123456',
    products: [],
    side: 'below',
    terms: someTerms(5),
    version: 1,
    ...Object.fromEntries(NAMES.map((name) => [name, id])),
    // `to` is a day of reports and an account of transfers.
    ...(isAccount(id) ? {} : { to: DAY }),
  };
}

const balances = () => Promise.all([agent, member, waiting].map((one) => balanceOf(world, one)));

const calls = ENTRIES.filter(({ caller }) => caller === 'agent');

describe('[4.13] an agent of another team', () => {
  it.each(calls.map((entry) => [entry.name, entry] as const))(
    'learns nothing by %s',
    async (_name, entry) => {
      const before = await balances();
      for (const id of [...Object.values(ids), String(member.no)]) {
        const answer = await world.call(entry, inputOf(id), { as: stranger });
        expect([200, 400, 401, 403, 404, 409]).toContain(answer.status);
        for (const secret of Object.values(ids)) expect(answer.text).not.toContain(secret);
      }
      expect(await balances()).toEqual(before);
    },
  );

  it('has a member of another team answered as one whom nobody knows', async () => {
    const aboutMembers = calls.filter((entry) => {
      const probe = entry.input.safeParse({ ...inputOf(member.id), memberId: undefined });
      return !probe.success && entry.input.safeParse(inputOf(member.id)).success;
    });
    expect(aboutMembers.length).toBeGreaterThan(3);
    // The calls before were so many that another one would be refused for that alone.
    world.clock.advance(60_000);
    for (const entry of aboutMembers) {
      const [foreign, unknown] = [
        await world.call(entry, inputOf(member.id), { as: stranger }),
        await world.call(entry, inputOf(newId()), { as: stranger }),
      ];
      expect([entry.name, foreign.status, foreign.errorCode]).toEqual([entry.name, 404, unknown.errorCode]);
    }
  });
});
