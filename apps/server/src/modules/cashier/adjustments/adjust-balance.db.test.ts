import { decideAdjustment, listAdjustments, proposeAdjustment } from '@nokshi/contract/cashier-adjustment.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, staffSignedIn } from '../../../../test/builders.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let one: SignedIn;
let two: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  [one, two] = [await staffSignedIn(world, ['risk']), await staffSignedIn(world, ['risk'])];
});

afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

const propose = (member: Member, units: number, change: object = {}, as = one) =>
  world.call(
    proposeAdjustment,
    {
      memberId: member.id,
      id: newId(),
      direction: 'raise',
      amountMicros: credits(units).toString(),
      needsTurnover: false,
      reason: 'a round was lost by our fault',
      ...change,
    },
    { as },
  );

const decide = (member: Member, id: string, decision: 'carry_out' | 'refuse', as = two) =>
  world.call(decideAdjustment, { memberId: member.id, id, decision, reason: 'looked at' }, { as });

describe('a correction by four eyes', () => {
  it('moves nothing when it is proposed, and is carried out by another person, once', async () => {
    const member = await aMember(world, { balance: credits(100) });
    const { id, isMine } = valueOf(await propose(member, 25));
    expect([isMine, await balanceOf(world, member)]).toEqual([true, credits(100)]);
    expect(code(await decide(member, id, 'carry_out', one))).toEqual([409, 'adjustment_second_person']);
    const answers = await Promise.all([decide(member, id, 'carry_out'), decide(member, id, 'carry_out')]);
    expect(answers.map(({ status, value }) => [status, value.state])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(valueOf(await decide(member, id, 'carry_out')).state).toBe('done');
    expect(await balanceOf(world, member)).toBe(credits(125));
    // Another person, or another word, comes too late.
    const third = await staffSignedIn(world, ['risk']);
    expect(code(await decide(member, id, 'carry_out', third))).toEqual([409, 'adjustment_closed']);
    expect(code(await decide(member, id, 'refuse'))).toEqual([409, 'adjustment_closed']);
    const { list } = valueOf(await world.call(listAdjustments, { memberId: member.id }, { as: one }));
    expect(list).toMatchObject([{ id, state: 'done', isMine: true, decidedReason: 'looked at' }]);
    await expectBooksToBalance(world);
  });

  it('takes no more than there is, and can be retried', async () => {
    const member = await aMember(world, { balance: credits(30) });
    const { id } = valueOf(await propose(member, 31, { direction: 'lower' }));
    expect(code(await decide(member, id, 'carry_out'))).toEqual([409, 'balance_not_enough']);
    expect(await balanceOf(world, member)).toBe(credits(30));
    valueOf(await decide(member, id, 'refuse'));
    expect(code(await decide(member, id, 'carry_out'))).toEqual([409, 'adjustment_closed']);
    const less = valueOf(await propose(member, 30, { direction: 'lower' }));
    valueOf(await decide(member, less.id, 'carry_out'));
    expect(await balanceOf(world, member)).toBe(0n);
    await expectBooksToBalance(world);
  });

  it('may be taken back by who proposed it', async () => {
    const member = await aMember(world);
    const { id } = valueOf(await propose(member, 5));
    expect(valueOf(await decide(member, id, 'refuse', one)).state).toBe('refused');
  });

  it('opens what has to be staked where that was proposed', async () => {
    const member = await aMember(world);
    const { id } = valueOf(await propose(member, 40, { needsTurnover: true }));
    valueOf(await decide(member, id, 'carry_out'));
    const { rows } = await world.owner.query(
      'select source, (required / 1000000)::integer as required from cashier_requirement where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ source: 'ADJUST', required: 40 }]);
    expect(code(await propose(member, 40, { needsTurnover: true, direction: 'lower' }))).toEqual([
      400,
      'adjustment_range',
    ]);
  });

  it('is one proposal for one id, of an amount that is one, for a member', async () => {
    const member = await aMember(world);
    const id = newId();
    valueOf(await propose(member, 5, { id }));
    valueOf(await propose(member, 5, { id }));
    expect((await propose(member, 6, { id })).status).toBe(409);
    for (const amountMicros of ['0', '-10000', '1', '10001', `1${'0'.repeat(20)}`]) {
      expect((await propose(member, 0, { amountMicros })).status).toBe(400);
    }
    const { staff } = await staffSignedIn(world, ['risk']);
    expect((await propose(staff, 5)).status).toBe(404);
    expect(code(await decide(member, newId(), 'carry_out'))).toEqual([404, 'adjustment_unknown']);
  });

  it('is for those alone who may adjust, and each step is written down', async () => {
    const member = await aMember(world);
    const cashier = await staffSignedIn(world, ['cashier']);
    expect((await propose(member, 5, {}, cashier)).status).toBe(403);
    const { id } = valueOf(await propose(member, 5));
    expect((await decide(member, id, 'carry_out', cashier)).status).toBe(403);
    valueOf(await decide(member, id, 'carry_out'));
    const owner = await staffSignedIn(world);
    const { list } = valueOf(await world.call(staffActions, { memberId: member.id }, { as: owner }));
    expect(list.map(({ call, outcome }) => [call, outcome])).toEqual(
      expect.arrayContaining([
        ['cashier.proposeAdjustment', 'done'],
        ['cashier.decideAdjustment', 'done'],
      ]),
    );
    const moved = world.owner.query(
      "update cashier_adjustment set state = 'done', decided_by = proposed_by where id = $1",
      [id],
    );
    await expect(moved).rejects.toThrow(/check/);
  });
});
