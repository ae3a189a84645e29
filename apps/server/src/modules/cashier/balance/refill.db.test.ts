import { balance, refill } from '@nokshi/contract/cashier.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { startSteps } from '@nokshi/contract/in-house-steps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { type Answer, detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { HOUSE_CORRECTION, memberCash, post } from '../../ledger/index.ts';
import { lockAccount } from '../../protection/index.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

async function aPlayer(units: number | string): Promise<{ readonly member: Member; readonly as: SignedIn }> {
  const member = await aMember(world, { balance: credits(units) });
  return { member, as: await signedIn(world, member) };
}

const ask = (as: SignedIn, id = newId()) => world.call(refill, { id }, { as });
const look = async (as: SignedIn) => valueOf(await world.call(balance, { typeId: '0' }, { as }));
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

/** Takes so much out of a member's cash. */
async function take(member: Member, amount: bigint): Promise<void> {
  const transfers = [
    { code: 'correction.lower', from: memberCash(member.id), to: HOUSE_CORRECTION, amount, currency: 'XPC' },
  ] as const;
  await inTransaction(world.db, (tx) =>
    post(tx, { memberId: member.id, scope: 'test', key: newId(), transfers, at: world.clock.now() }),
  );
}

describe('[API-3.1] the balance', () => {
  it('[EN-12] is told as the family’s clients read it, and exactly beside', async () => {
    const { as } = await aPlayer('1234.567891');
    const answer = await world.call(balance, { typeId: '0' }, { as });
    expect(valueOf(answer)).toEqual({
      sumBalance: 1234.56,
      currency: 'XPC',
      currencySymbol: '⊕',
      balance: [
        {
          accountTypeId: 2,
          accountName: 'MAIN',
          availBalance: 1234.56,
          availMicros: '1234567891',
          isStale: false,
          knownAt: null,
        },
      ],
      balanceMicros: '1234567891',
      entryNo: 1,
      isPlayCredit: true,
      refillAt: 0,
    });
    expect(answer.text).toContain('"sumBalance":1234.56,');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(code(await world.call(balance))).toEqual([401, 'login.not.session']);
  });

  it('[4.13] is the caller’s own, whatever is asked for', async () => {
    const [one, two] = [await aPlayer(5), await aPlayer(7)];
    const sneaky = { typeId: '0', memberId: two.member.id, id: String(two.member.no) };
    expect(valueOf(await world.call(balance, sneaky, { as: one.as })).sumBalance).toBe(5);
  });
});

describe('the refill', () => {
  it('lifts play credit to 1,000 once in 24 hours', async () => {
    const { member, as } = await aPlayer(250);
    const now = world.clock.now().getTime();
    expect(valueOf(await ask(as))).toEqual({
      addedMicros: credits(750).toString(),
      balanceMicros: credits(1000).toString(),
      entryNo: 2,
      refillAt: now + DAY_MS,
    });
    expect((await look(as)).refillAt).toBe(now + DAY_MS);
    await take(member, credits(600));
    const early = await ask(as);
    expect([...code(early), detailsOf(early)]).toEqual([409, 'refill_not_due', { refillAt: now + DAY_MS }]);
    expect(await balanceOf(world, member)).toBe(credits(400));

    world.clock.set(new Date(now + DAY_MS));
    const later = await signedIn(world, member);
    expect((await look(later)).refillAt).toBe(0);
    expect(valueOf(await ask(later)).addedMicros).toBe(credits(600).toString());
  });

  it('is not given to who has enough', async () => {
    for (const units of [1000, '1000.000001', 5000]) {
      const { member, as } = await aPlayer(units);
      expect(code(await ask(as))).toEqual([409, 'refill_not_needed']);
      expect(await balanceOf(world, member)).toBe(credits(units));
    }
    const { as } = await aPlayer('999.999999');
    expect(valueOf(await ask(as)).addedMicros).toBe('1');
  });

  it('counts what stands in open rounds, because it may come back', async () => {
    const game = await aHouseGame(world, 'BGPOKER');
    const { as } = await aPlayer(1000);
    const seat = await atHouseGame(world, as, game);
    const start = {
      id: newId(),
      stakeMicros: credits(900).toString(),
      choice: { kind: 'videoPoker' } as const,
    };
    valueOf(await world.call(startSteps, start, { as: seat }));
    expect(code(await ask(as))).toEqual([409, 'refill_not_needed']);
  });

  it('[5.10] asked again under its id is answered as before, today and after the next one', async () => {
    const { member, as } = await aPlayer(100);
    const id = newId();
    const first = valueOf(await ask(as, id));
    expect(valueOf(await ask(as, id))).toEqual(first);
    await take(member, credits(1000));
    world.clock.advance(DAY_MS);
    const next = await signedIn(world, member);
    valueOf(await ask(next));
    const again = valueOf(await ask(next, id));
    expect([again.addedMicros, again.refillAt]).toEqual([first.addedMicros, first.refillAt]);
    expect(await balanceOf(world, member)).toBe(credits(1000));
  });

  it('[4.18] asked for twenty times at once is given once', async () => {
    const { member, as } = await aPlayer(0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(as)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errorCode === 'refill_not_due')).toHaveLength(9);
    expect(await balanceOf(world, member)).toBe(credits(1000));

    const same = await aPlayer(0);
    const id = newId();
    const repeats = await Promise.all(Array.from({ length: 10 }, () => ask(same.as, id)));
    expect(new Set(repeats.map((answer) => answer.text)).size).toBe(1);
    expect(await balanceOf(world, same.member)).toBe(credits(1000));
  });

  it('lifts to 1,000 exactly while money moves beside it', async () => {
    const { member, as } = await aPlayer(500);
    const moves = Array.from({ length: 20 }, () => take(member, credits(10)));
    const { addedMicros, balanceMicros } = valueOf(await ask(as));
    await Promise.all(moves);
    expect(balanceMicros).toBe(credits(1000).toString());
    expect(await balanceOf(world, member)).toBe(credits(500) + BigInt(addedMicros) - credits(200));
  });

  it('[RO-1.5] is refused to a trial account, and to a locked one', async () => {
    const trial = await signedIn(world, await aMember(world, { type: MEMBER_TYPE.trial }));
    expect(code(await ask(trial))).toEqual([403, 'need_real_account']);
    const { member, as } = await aPlayer(0);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: member.id,
        reason: 'self_exclusion',
        kinds: ['stake'],
        beginsAt: world.clock.now(),
        requestedBy: 'test',
      }),
    );
    expect(code(await ask(as))).toEqual([403, 'account_locked']);
    expect(await balanceOf(world, member)).toBe(0n);
  });

  it('[4.13] another member’s id is nobody’s key: each refill is its own', async () => {
    const [one, two] = [await aPlayer(0), await aPlayer(0)];
    const id = newId();
    valueOf(await ask(one.as, id));
    expect(valueOf(await ask(two.as, id)).addedMicros).toBe(credits(1000).toString());
    for (const bad of ['', 'x', '1', newId().slice(1), `${newId()} `]) {
      expect((await ask(one.as, bad)).errorCode).toBe('request_param_err');
    }
  });
});
