import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import {
  findWithdrawal,
  listWithdrawals,
  prepareWithdrawal,
  requestWithdrawal,
  withdrawalDesk,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { addPasskey, startPasskey } from '@nokshi/contract/identity-security.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { balanceOf, credits, saveSetting } from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, arrives, type ChannelOfTest } from '../../../../test/payments.ts';
import {
  AT_HOST,
  aWithdrawer,
  bind,
  later,
  lookAt,
  prepare,
  request,
  type Withdrawer,
  withdraw,
} from '../../../../test/withdrawals.ts';
import { type Answer, detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../identity/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let wallet: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  wallet = await aChannel(world, { takesDecimals: false });
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const deskOf = async (who: Withdrawer) =>
  valueOf(await world.call(withdrawalDesk, {}, { as: who.as, headers: AT_HOST }));

async function payIn(who: Withdrawer, units: number): Promise<void> {
  const opened = await anOrder(world, who, wallet, units);
  const trxId = aTrxId();
  await arrives(world, wallet, { trxId, amount: credits(units) });
  valueOf(await world.call(tellTrxId, { id: opened.id, trxId }, { as: who.as }));
}

const set = (name: 'turnover' | 'withdrawal', value: object) => saveSetting(world, name, value);

describe('[MC-4] money that is asked out', () => {
  it('is held at once, waits for a person the first time, and every step is written down', async () => {
    const who = await aWithdrawer(world, wallet);
    const asked = valueOf(await withdraw(world, who, 1000));
    expect(asked).toMatchObject({
      state: 'risk_check',
      reason: 'new_account',
      amountMicros: credits(1000).toString(),
      feeMicros: '0',
      steps: [
        { state: 'requested', by: 'member' },
        { state: 'risk_check', by: 'system' },
      ],
    });
    expect(asked.no).toMatch(/^WD-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await balanceOf(world, who.member)).toBe(credits(9000));
    const desk = await deskOf(who);
    expect([desk.balanceMicros, desk.heldMicros, desk.leftToday]).toEqual([
      credits(9000).toString(),
      credits(1000).toString(),
      4,
    ]);
    expect(desk.open.map(({ id }) => id)).toEqual([asked.id]);
    await expectBooksToBalance(world);
  });

  it('says how many decimals an amount may have, in both languages', async () => {
    const who = await aWithdrawer(world, wallet, 30_000);
    const ask = (language: 'BN' | 'EN') =>
      world.call(
        prepareWithdrawal,
        { id: newId(), accountId: who.account.id, amountMicros: credits('541.515').toString() },
        { as: who.as, headers: { language } },
      );
    const [bn, en] = [await ask('BN'), await ask('EN')];
    expect([code(bn), code(en)]).toEqual(Array(2).fill([400, 'amount_decimals']));
    expect(detailsOf(en)).toEqual({ decimals: 2 });
    expect(en.message).toBe('At most 2 decimals can be written in this amount.');
    expect(bn.message).toBe('এই পরিমাণে দশমিকের পরে সর্বোচ্চ ২ ঘর লেখা যায়।');
  });

  it('stays within the limits, and bad figures are refused plainly', async () => {
    const who = await aWithdrawer(world, wallet, 30_000);
    for (const amount of [-1n, 0n, credits('499.99'), credits(25_001), 2n ** 62n]) {
      expect(code(await withdraw(world, who, 0, { amount }))).toEqual([400, 'withdrawal_range']);
    }
    const { account } = who;
    const figures = [
      '1e3',
      '1e309',
      'NaN',
      'Infinity',
      '0.001',
      '',
      ' ',
      '৫০০',
      '0x10',
      '+5',
      '9'.repeat(40),
    ];
    for (const amountMicros of [...figures, -1, 0, Number.NaN, 0.001, 2 ** 53 + 1, ['500000000'], {}, null]) {
      const body = { id: newId(), accountId: account.id, amountMicros, challengeId: newId() } as never;
      // So many calls within a minute would be too many.
      world.clock.advance(7000);
      for (const entry of [prepareWithdrawal, requestWithdrawal]) {
        expect(code(await world.call(entry, body, { as: who.as }))).toEqual([400, 'request_param_err']);
      }
    }
    // 2^53 + 1 is read to the last digit.
    const huge = await withdraw(world, who, 0, { amount: 2n ** 53n + 1n });
    expect(code(huge)).toEqual([400, 'withdrawal_range']);
    expect(await balanceOf(world, who.member)).toBe(credits(30_000));
    const poor = await aWithdrawer(world, wallet, 600);
    expect((await withdraw(world, poor, 601)).status).toBe(409);
  });

  it('goes to no account that is foreign, removed or cooling, and nowhere for a day after a new password', async () => {
    const who = await aWithdrawer(world, wallet);
    const other = await aWithdrawer(world, wallet);
    const mine = await later(world, who);
    expect(code(await withdraw(world, mine, 500, { accountId: other.account.id }))).toEqual([
      404,
      'payout_unknown',
    ]);
    const fresh = valueOf(await bind(world, mine, wallet));
    expect(code(await withdraw(world, mine, 500, { accountId: fresh.id }))).toEqual([409, 'payout_cooling']);
    await world.owner.query('update identity_member set payment_password_changed_at = $2 where id = $1', [
      who.member.id,
      world.clock.now(),
    ]);
    expect(code(await withdraw(world, mine, 500))).toEqual([409, 'payout_cooling']);
    expect((await deskOf(mine)).coolingUntil).toBe(world.clock.now().getTime() + 24 * 3600_000);
  });

  it('[E1] waits until the turnover of a deposit is met, and says how much is left', async () => {
    const who = await aWithdrawer(world, wallet, 0);
    await payIn(who, 1000);
    const refused = await withdraw(world, who, 500);
    expect(code(refused)).toEqual([409, 'turnover_open']);
    expect(detailsOf(refused)).toMatchObject({ remainingMicros: credits(1000).toString() });
    const desk = await deskOf(who);
    expect([desk.withdrawableMicros, desk.policy, desk.requirements.length]).toEqual(['0', 'BLOCK', 1]);
  });

  it('[E3] leaves before that for a fee where the brand lets it, once for each deposit', async () => {
    await set('turnover', { policy: 'FEE' });
    const who = await aWithdrawer(world, wallet, 0);
    await payIn(who, 5000);
    const asked = valueOf(await withdraw(world, who, 4800));
    expect([asked.feeMicros, asked.netMicros]).toEqual([credits(1000).toString(), credits(3800).toString()]);
    expect((await deskOf(who)).earlyFeeMicros).toBe('0');
    await expectBooksToBalance(world);
    await set('turnover', { policy: 'BLOCK' });
  });

  it('costs a hundredth after the day’s free ones, and there are five a day', async () => {
    const who = await aWithdrawer(world, wallet);
    const fees: string[] = [];
    for (let count = 0; count < 5; count += 1) fees.push(valueOf(await withdraw(world, who, 500)).feeMicros);
    expect(fees).toEqual(['0', '0', '0', credits(5).toString(), credits(5).toString()]);
    expect(code(await withdraw(world, who, 500))).toEqual([409, 'withdrawals_spent']);
    world.clock.advance(24 * 3600_000);
    valueOf(await withdraw(world, await later(world, who), 500));
  });
});

describe('[4.84] what confirms a withdrawal', () => {
  it('is good for its amount and target alone, once, for five minutes', async () => {
    const who = await aWithdrawer(world, wallet);
    const id = newId();
    const { challengeId } = valueOf(await prepare(world, who, 500, { id }));
    const gone = [409, 'step_up_gone'];
    expect(code(await request(world, who, 501, { id, challengeId }))).toEqual(gone);
    expect(code(await request(world, who, 500, { challengeId }))).toEqual(gone);
    expect(code(await request(world, who, 500, { id, challengeId, accountId: newId() }))).toEqual(gone);
    expect(code(await request(world, who, 500, { id, challengeId: newId() }))).toEqual(gone);
    world.clock.advance(5 * 60_000);
    expect(code(await request(world, who, 500, { id, challengeId }))).toEqual(gone);
    const again = valueOf(await prepare(world, who, 500, { id }));
    const asked = valueOf(await request(world, who, 500, { id, challengeId: again.challengeId }));
    const repeated = await request(world, who, 500, { id, challengeId: again.challengeId });
    expect(valueOf(repeated).id).toBe(asked.id);
    expect((await request(world, who, 600, { id, challengeId: again.challengeId })).status).toBe(409);
  });

  it('is the payment password, and not a wrong one', async () => {
    const who = await aWithdrawer(world, wallet);
    const id = newId();
    const { challengeId } = valueOf(await prepare(world, who, 500, { id }));
    expect(code(await request(world, who, 500, { id, challengeId, paymentPassword: '135790' }))).toEqual([
      401,
      'payment_password_wrong',
    ]);
    expect(await balanceOf(world, who.member)).toBe(credits(10_000));
    valueOf(await request(world, who, 500, { id, challengeId }));
  });

  it('or a passkey that signed exactly this', async () => {
    const who = await aWithdrawer(world, wallet);
    const page = { origin: 'http://localhost:8080', rpId: 'localhost' };
    await world.owner.query('update identity_member set password_hash = $2 where id = $1', [
      who.member.id,
      await hashPassword('Amar-Shonar-7'),
    ]);
    const how = { as: who.as, headers: AT_HOST };
    const { options } = valueOf(await world.call(startPasskey, { password: 'Amar-Shonar-7' }, how));
    const phone = createAuthenticator();
    valueOf(await world.call(addPasskey, { name: 'Phone', credential: phone.create(options, page) }, how));
    expect((await deskOf(who)).hasPasskey).toBe(true);
    const id = newId();
    const first = valueOf(await prepare(world, who, 500, { id }));
    const signed = (asked: Record<string, unknown> | null) =>
      JSON.parse(phone.get(JSON.stringify(asked), page)) as Record<string, unknown>;
    const old = signed(first.passkeyOptions);
    const second = valueOf(await prepare(world, who, 700, { id }));
    expect(
      code(await request(world, who, 700, { id, challengeId: second.challengeId, passkey: old })),
    ).toEqual([400, 'passkey_refused']);
    const passkey = signed(second.passkeyOptions);
    const asked = valueOf(await request(world, who, 700, { id, challengeId: second.challengeId, passkey }));
    expect(asked.amountMicros).toBe(credits(700).toString());
  });
});

describe('two at once', () => {
  it('[4.18] one order sent three times together is one withdrawal', async () => {
    const who = await aWithdrawer(world, wallet);
    const id = newId();
    const { challengeId } = valueOf(await prepare(world, who, 500, { id }));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => request(world, who, 500, { id, challengeId })),
    );
    for (const answer of answers) expect(valueOf(answer).id).toBe(id);
    expect(await balanceOf(world, who.member)).toBe(credits(9500));
    await expectBooksToBalance(world);
  });

  it('two tabs that ask for all of it end in one', async () => {
    const who = await aWithdrawer(world, wallet, 1000);
    const [one, two] = [newId(), newId()];
    const first = valueOf(await prepare(world, who, 1000, { id: one }));
    const second = valueOf(await prepare(world, who, 1000, { id: two }));
    const answers = await Promise.all([
      request(world, who, 1000, { id: one, challengeId: first.challengeId }),
      request(world, who, 1000, { id: two, challengeId: second.challengeId }),
    ]);
    expect(answers.map((answer) => answer.errorCode)).toEqual(['step_up_gone', undefined]);
    expect(await balanceOf(world, who.member)).toBe(0n);
    expect((await lookAt(world, who, { id: two })).state).toBe('risk_check');
    const { list } = valueOf(await world.call(listWithdrawals, {}, { as: who.as }));
    expect(list).toHaveLength(1);
    await expectBooksToBalance(world);
  });

  it('a request that fails halfway leaves nothing behind, and the step-up as it was', async () => {
    const who = await aWithdrawer(world, wallet, 1000);
    const id = newId();
    const { challengeId } = valueOf(await prepare(world, who, 600, { id }));
    await set('withdrawal', { perDay: 1, minUnits: 700 });
    expect(code(await request(world, who, 600, { id, challengeId }))).toEqual([400, 'withdrawal_range']);
    expect(await balanceOf(world, who.member)).toBe(credits(1000));
    await expectBooksToBalance(world);
    await set('withdrawal', {});
    valueOf(await request(world, who, 600, { id, challengeId }));
    expect(await balanceOf(world, who.member)).toBe(credits(400));
  });

  it('ten tabs with ten orders take no more than there is', async () => {
    const who = await aWithdrawer(world, wallet, 1200);
    const orders = Array.from({ length: 10 }, () => newId());
    const answers = await Promise.all(orders.map((id) => withdraw(world, who, 1000, { id })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = await balanceOf(world, who.member);
    expect([credits(200), credits(1200)]).toContain(left);
    await expectBooksToBalance(world);
  });

  it('is seen by its member alone', async () => {
    const [who, stranger] = [await aWithdrawer(world, wallet), await aWithdrawer(world, wallet)];
    const mine = await later(world, who);
    const asked = valueOf(await withdraw(world, mine, 500));
    const answer = await world.call(findWithdrawal, { id: asked.id }, { as: stranger.as });
    expect(code(answer)).toEqual([404, 'withdrawal_unknown']);
  });
});
