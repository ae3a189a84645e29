import { removePayoutAccount, withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { excludeSelf } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, type ChannelOfTest, type Payer } from '../../../../test/payments.ts';
import { createWithdrawalDesk } from '../../../../test/withdrawal-desk.ts';
import { aNumber, aRichMember, bind, later, type Withdrawer } from '../../../../test/withdrawals.ts';
import { type Answer, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { readPayoutNumber } from './payout-accounts.ts';
import { findPayoutAccount } from './payout-store.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let wallet: ChannelOfTest;
let bank: ChannelOfTest;
let provider: TestProvider;
let desk: ReturnType<typeof createWithdrawalDesk>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  wallet = await aChannel(world);
  bank = await aChannel(world, { method: 'bank' });
  desk = createWithdrawalDesk(world, provider, wallet);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const listOf = async (payer: Payer) =>
  valueOf(await world.call(withdrawalDesk, {}, { as: payer.as })).accounts;

const exclude = async (payer: Payer) =>
  valueOf(await world.call(excludeSelf, { months: 6 }, { as: (await later(world, payer)).as }));

async function clashesOf(payer: Payer): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select other_member_id as id from cashier_payout_clash where member_id = $1',
    [payer.member.id],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

async function reasonsOf(id: string): Promise<readonly string[]> {
  const { rows } = await world.owner.query('select reasons from cashier_withdrawal where id = $1', [id]);
  return (rows as { reasons: string[] }[])[0]?.reasons ?? [];
}

/** The number of a member's only account, as the staff read it. */
async function numberOf({ member, account }: Withdrawer): Promise<string> {
  const row = await findPayoutAccount(world.db, member.id, account.id);
  if (row === undefined) throw new Error('no such account');
  return readPayoutNumber(world.db, row, world.clock.now());
}

describe('[MC-4] an account to be paid to', () => {
  it('is bound in the member’s own name, shown without its middle, and cools for a day', async () => {
    const payer = await aRichMember(world);
    const bound = valueOf(await bind(world, payer, wallet, { number: '০১৭১২-৩৪৫৬৭৮' }));
    expect(bound).toMatchObject({
      kind: 'wallet',
      number: '017•••••678',
      readyAt: world.clock.now().getTime() + 24 * 3600_000,
    });
    expect(await listOf(payer)).toEqual([bound]);
    const { rows } = await world.owner.query(
      'select number, payee_name from cashier_payout_account a join identity_member m on m.id = a.member_id where a.id = $1',
      [bound.id],
    );
    const [row] = rows as { number: Buffer; payee_name: string }[];
    expect(row?.number.includes('01712345678')).toBe(false);
    expect(row?.payee_name).toBe('Rahim Uddin');
  });

  it('is one account however its number and its bank are spelled', async () => {
    const payer = await aRichMember(world);
    valueOf(await bind(world, payer, wallet, { number: '01755512345' }));
    const spelled = ['+880 (0) 1755\u2011512345', '\u202a8801755512345\u202c', '০১৭৫৫৫১২৩৪৫', '017555123459'];
    for (const number of spelled) {
      expect(code(await bind(world, payer, wallet, { number }))).toEqual([409, 'payout_listed']);
    }
    valueOf(await bind(world, payer, bank, { number: '1234 5678 9012', bank: 'Dutch-Bangla Bank' }));
    for (const name of ['DUTCH\u2011BANGLA BANK', '\u200eDutch Bangla Bank ', 'dutch-bangla\u200b bank']) {
      const again = await bind(world, payer, bank, { number: '1234–5678.9012', bank: name });
      expect(code(again)).toEqual([409, 'payout_listed']);
    }
    expect(await listOf(payer)).toHaveLength(2);
    valueOf(await bind(world, payer, bank, { number: '123456789012', bank: 'Sonali Bank' }));
  });

  it('in a name of signs alone is refused, so that the next one can be in the member’s', async () => {
    const payer = await aRichMember(world);
    for (const holder of ['...', '—', '🙂'])
      expect(code(await bind(world, payer, wallet, { holder })), holder).toEqual([400, 'payout_name']);
    valueOf(await bind(world, payer, wallet));
  });

  it('in another name than the first, or the registered one, is refused', async () => {
    const payer = await aRichMember(world);
    valueOf(await bind(world, payer, wallet));
    expect(code(await bind(world, payer, wallet, { holder: 'Karim Ali' }))).toEqual([400, 'payout_name']);
    valueOf(await bind(world, payer, wallet, { holder: 'RAHIM  uddin.' }));
    expect(await listOf(payer)).toHaveLength(2);
  });

  it('has a number of its channel’s kind', async () => {
    const payer = await aRichMember(world);
    for (const number of ['0121234567', 'abc', '1e9', '01712345678901', '-1']) {
      expect(code(await bind(world, payer, wallet, { number }))).toEqual([400, 'payout_number']);
    }
    expect(code(await bind(world, payer, bank, { number: '1234567', bank: 'City' }))).toEqual([
      400,
      'payout_number',
    ]);
    expect(valueOf(await bind(world, payer, bank, { number: '1234 5678 90', bank: 'City' })).bank).toBe(
      'City',
    );
    expect(code(await bind(world, payer, { code: 'nowhere', receivers: [] }))).toEqual([
      404,
      'channel_unknown',
    ]);
  });

  it('that another member was paid to is refused, and both are looked at from then on', async () => {
    const { who: first } = await desk.paid(1010);
    const second = await aRichMember(world);
    const number = await numberOf(first);
    expect(code(await bind(world, second, wallet, { number: `+88${number}` }))).toEqual([
      409,
      'payout_taken',
    ]);
    expect(await clashesOf(second)).toEqual([first.member.id]);
    // The number of a wallet is another account at another wallet.
    const other = await aChannel(world);
    valueOf(await bind(world, second, other, { number }));
  });

  it('[4.05] that a stranger only typed in is not kept from its owner, and neither is paid without a look', async () => {
    const stranger = await aRichMember(world);
    const number = aNumber();
    valueOf(await bind(world, stranger, wallet, { number }));
    // A stranger who excludes himself keeps nobody from it either.
    await exclude(stranger);
    const owner = await aRichMember(world);
    const account = valueOf(await bind(world, owner, wallet, { number }));
    expect(await clashesOf(owner)).toEqual([stranger.member.id]);
    world.clock.advance(25 * 3600_000);
    const order = await desk.asked(1020, { ...(await later(world, owner)), account });
    expect((await desk.stateOf(order))[0]).toBe('risk_check');
    expect(await reasonsOf(order.id)).toContain('account_shared');
    await desk.sendOut(order, 1020);
    // From the first payment on it is the owner's.
    const third = await aRichMember(world);
    expect(code(await bind(world, third, wallet, { number }))).toEqual([409, 'payout_taken']);
  });

  it('that an excluded member was paid to is refused, though it was taken off the list', async () => {
    const { who: first } = await desk.paid(1030);
    const number = await numberOf(first);
    valueOf(
      await world.call(removePayoutAccount, { id: first.account.id }, { as: (await later(world, first)).as }),
    );
    const second = await aRichMember(world);
    valueOf(await bind(world, second, wallet, { number }));
    await exclude(first);
    const third = await aRichMember(world);
    expect(code(await bind(world, third, wallet, { number }))).toEqual([409, 'payout_taken']);
  });

  it('bound by two members at once is bound by both, and both are looked at', async () => {
    const [first, second] = [await aRichMember(world), await aRichMember(world)];
    const number = aNumber();
    const answers = await Promise.all([first, second].map((payer) => bind(world, payer, wallet, { number })));
    expect(answers.map((answer) => answer.errorCode ?? 'bound')).toEqual(['bound', 'bound']);
    expect([...(await clashesOf(first)), ...(await clashesOf(second))]).toHaveLength(1);
  });

  it('asks for the payment password, which wrong tries lock', async () => {
    const payer = await aRichMember(world);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(code(await bind(world, payer, wallet, { paymentPassword: '000001' }))).toEqual([
        401,
        'payment_password_wrong',
      ]);
    }
    expect((await bind(world, payer, wallet)).status).toBe(429);
    await world.owner.query('update identity_member set payment_password_hash = null where id = $1', [
      payer.member.id,
    ]);
    expect(code(await bind(world, payer, wallet))).toEqual([409, 'payment_password_missing']);
  });

  it('comes once for an id, and there are at most five', async () => {
    const payer = await aRichMember(world);
    const order = { id: newId(), number: aNumber() };
    const [once, twice] = [await bind(world, payer, wallet, order), await bind(world, payer, wallet, order)];
    expect(valueOf(twice)).toEqual(valueOf(once));
    expect((await bind(world, payer, wallet, { ...order, number: aNumber() })).status).toBe(409);
    for (let count = 1; count < 5; count += 1) valueOf(await bind(world, payer, wallet));
    expect(code(await bind(world, payer, wallet))).toEqual([409, 'payout_full']);
  });

  it('is taken off by its member alone, and can be bound again', async () => {
    const [payer, stranger] = [await aRichMember(world), await aRichMember(world)];
    const number = aNumber();
    const { id } = valueOf(await bind(world, payer, wallet, { number }));
    expect((await world.call(removePayoutAccount, { id }, { as: stranger.as })).errorCode).toBe(
      'payout_unknown',
    );
    valueOf(await world.call(removePayoutAccount, { id }, { as: payer.as }));
    expect(await listOf(payer)).toEqual([]);
    valueOf(await bind(world, stranger, wallet, { number }));
  });
});
