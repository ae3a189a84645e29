import { takeFromDownlines, transferEnabled, uplineDesk } from '@nokshi/contract/cashier-member-transfers.ts';
import { excludeSelf, setLimit, takeTimeOut } from '@nokshi/contract/protection.ts';
import { lockMember } from '@nokshi/contract/protection-console.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits, staffSignedIn } from '../../../../test/builders.ts';
import {
  aDownline,
  anAgent,
  aPair,
  prepareUp,
  requestUp,
  sendDown,
  sendUp,
} from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { aRichMember, later } from '../../../../test/withdrawals.ts';
import { type Answer, detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { openRequirement } from '../turnover/open-requirement.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const deskOf = async (who: Payer) => valueOf(await world.call(uplineDesk, {}, { as: who.as }));
const take = (who: Payer, isOn: boolean) => world.call(takeFromDownlines, { isOn }, { as: who.as });
const REFUSES = [409, 'transfer_receiver_refuses'];

async function lockByStaff({ member }: Payer): Promise<void> {
  const risk = await staffSignedIn(world, ['risk']);
  valueOf(
    await world.call(lockMember, { memberId: member.id, hours: null, reason: 'looked at' }, { as: risk }),
  );
}

async function owes({ member }: Payer, source: 'BONUS' | 'DEPOSIT', units: number): Promise<void> {
  const at = world.clock.now();
  const terms = { multiplierHundredths: 1000, relax: 0n, clearBelow: 0n };
  await inTransaction(world.db, (tx) =>
    openRequirement(tx, {
      memberId: member.id,
      source,
      sourceId: newId(at),
      currency: 'XPC',
      base: credits(units),
      terms,
      at,
    }),
  );
}

describe('[MC-5] what holds a sender back', () => {
  it('no upline, or one who takes nothing, which nobody does until it is said', async () => {
    const alone = await aRichMember(world);
    expect((await deskOf(alone)).block).toBe('no_upline');
    expect(code(await sendUp(world, alone, 100))).toEqual([404, 'upline_missing']);
    const agent = await anAgent(world);
    const member = await aDownline(world, agent);
    expect((await deskOf(member)).block).toBe('not_taken');
    expect((await deskOf(agent)).takesFromDownlines).toBe(false);
    expect(code(await sendUp(world, member, 100))).toEqual(REFUSES);
    valueOf(await take(agent, true));
    expect((await deskOf(agent)).takesFromDownlines).toBe(true);
    expect((await deskOf(member)).block).toBeNull();
    const id = newId();
    const { challengeId } = valueOf(await prepareUp(world, member, credits(100), id));
    valueOf(await take(agent, false));
    expect(code(await requestUp(world, member, credits(100), { id, challengeId }))).toEqual(REFUSES);
    // What was refused has not used the confirmation up.
    valueOf(await take(agent, true));
    valueOf(await requestUp(world, member, credits(100), { id, challengeId }));
  });

  it('the open turnover of a bonus, and not that of a deposit', async () => {
    const { agent, member } = await aPair(world);
    await owes(member, 'DEPOSIT', 50);
    valueOf(await sendUp(world, member, 100));
    await owes(member, 'BONUS', 20);
    const refused = await sendUp(world, member, 100);
    expect(code(refused)).toEqual([409, 'bonus_open']);
    expect(detailsOf(refused)).toMatchObject({ remainingMicros: credits(200).toString() });
    expect(await deskOf(member)).toMatchObject({
      block: 'bonus_open',
      bonusLeftMicros: credits(200).toString(),
    });
    await owes(agent, 'BONUS', 20);
    expect(code(await sendDown(world, agent, member, 100))).toEqual([409, 'bonus_open']);
    expect(valueOf(await world.call(transferEnabled, {}, { as: agent.as })).transferEnabled).toBe(false);
  });

  it('a new password, for a day', async () => {
    const { member } = await aPair(world);
    await world.owner.query('update identity_member set payment_password_changed_at = $2 where id = $1', [
      member.member.id,
      world.clock.now(),
    ]);
    expect(code(await sendUp(world, member, 100))).toEqual([409, 'transfer_cooling']);
    expect(await deskOf(member)).toMatchObject({
      block: 'cooling',
      coolingUntil: world.clock.now().getTime() + 24 * 3600_000,
    });
    world.clock.advance(24 * 3600_000);
    valueOf(await sendUp(world, await later(world, member), 100));
  });

  it('a lock of the staff, a break and an exclusion', async () => {
    const { agent, member } = await aPair(world);
    await lockByStaff(member);
    expect((await deskOf(member)).block).toBe('locked');
    expect(code(await sendUp(world, member, 100))).toEqual([403, 'account_locked']);
    for (const rest of [
      ({ as }: Payer) => world.call(takeTimeOut, { hours: 24 }, { as }),
      ({ as }: Payer) => world.call(excludeSelf, { months: 6 }, { as }),
    ]) {
      const other = await aDownline(world, agent);
      valueOf(await rest(other));
      expect(code(await sendUp(world, other, 100))).toEqual([403, 'account_locked']);
    }
    await lockByStaff(agent);
    expect(code(await sendDown(world, agent, await aDownline(world, agent), 100))).toEqual([
      403,
      'account_locked',
    ]);
  });

  it('the brand, which may switch it off', async () => {
    const { agent, member } = await aPair(world);
    await world.app.rooms.brand.change('memberTransfers', { isOn: false, minUnits: 100, perDayUnits: 1000 });
    expect((await deskOf(member)).block).toBe('off');
    expect(code(await sendUp(world, member, 100))).toEqual([403, 'transfer_off']);
    expect(code(await sendDown(world, agent, member, 100))).toEqual([403, 'transfer_off']);
    await world.app.rooms.brand.change('memberTransfers', {
      isOn: true,
      minUnits: 100,
      perDayUnits: 100_000,
    });
    valueOf(await sendUp(world, member, 100));
  });
});

describe('[ST-12] what protects the receiver', () => {
  it('nobody who is locked, takes a break or is excluded is sent anything, and the sender is not told why', async () => {
    const agent = await anAgent(world);
    const rests = [
      (who: Payer) => lockByStaff(who),
      async ({ as }: Payer) => void valueOf(await world.call(takeTimeOut, { hours: 24 }, { as })),
      async ({ as }: Payer) => void valueOf(await world.call(excludeSelf, { months: null }, { as })),
      async ({ member }: Payer) =>
        void (await world.owner.query(`update identity_member set status = 'closed' where id = $1`, [
          member.id,
        ])),
    ];
    for (const rest of rests) {
      const member = await aDownline(world, agent);
      await rest(member);
      expect(code(await sendDown(world, agent, member, 100))).toEqual(REFUSES);
      expect(await balanceOf(world, member.member)).toBe(credits(10_000));
    }
    const pair = await aPair(world);
    valueOf(await world.call(excludeSelf, { months: 6 }, { as: pair.agent.as }));
    expect((await deskOf(pair.member)).block).toBe('not_taken');
    expect(code(await sendUp(world, pair.member, 100))).toEqual(REFUSES);
  });

  it('what is received counts towards a limit on deposits, before and after the limit is set', async () => {
    const { agent, member } = await aPair(world);
    valueOf(await sendDown(world, agent, member, 300));
    const limit = { kind: 'deposit', span: 'day', amount: credits(1000).toString() } as const;
    const state = valueOf(await world.call(setLimit, limit, { as: member.as }));
    const used = (limits: typeof state.limits) =>
      limits.find(({ kind, span }) => kind === 'deposit' && span === 'day')?.used;
    expect(used(state.limits)).toBe(credits(300).toString());
    expect(code(await sendDown(world, agent, member, 701))).toEqual(REFUSES);
    valueOf(await sendDown(world, agent, member, 700));
    expect(code(await sendDown(world, agent, member, 100))).toEqual(REFUSES);
    world.clock.advance(24 * 3600_000);
    const [agentLater, memberLater] = [await later(world, agent), await later(world, member)];
    valueOf(await sendDown(world, agentLater, memberLater, 1000));
  });
});
