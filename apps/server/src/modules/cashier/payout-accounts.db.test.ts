import { removePayoutAccount, withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChannel, type ChannelOfTest, type Payer } from '../../../test/payments.ts';
import { aNumber, aRichMember, bind } from '../../../test/withdrawals.ts';
import { type Answer, openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let wallet: ChannelOfTest;
let bank: ChannelOfTest;

beforeAll(async () => {
  world = await openWorld();
  wallet = await aChannel(world);
  bank = await aChannel(world, { method: 'bank' });
});

afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const listOf = async (payer: Payer) =>
  valueOf(await world.call(withdrawalDesk, {}, { as: payer.as })).accounts;

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

  it('that another member has is refused, and both are looked at from then on', async () => {
    const [first, second] = [await aRichMember(world), await aRichMember(world)];
    const number = aNumber();
    valueOf(await bind(world, first, wallet, { number }));
    expect(code(await bind(world, second, wallet, { number: `+88${number}` }))).toEqual([
      409,
      'payout_taken',
    ]);
    const { rows } = await world.owner.query(
      'select other_member_id from cashier_payout_clash where member_id = $1',
      [second.member.id],
    );
    expect(rows).toEqual([{ other_member_id: first.member.id }]);
    // The number of a wallet is another account at another wallet.
    const other = await aChannel(world);
    valueOf(await bind(world, second, other, { number }));
  });

  it('bound by two members at once is one member’s', async () => {
    const [first, second] = [await aRichMember(world), await aRichMember(world)];
    const number = aNumber();
    const answers = await Promise.all([first, second].map((payer) => bind(world, payer, wallet, { number })));
    expect(answers.map((answer) => answer.errorCode ?? 'bound').toSorted()).toEqual([
      'bound',
      'payout_taken',
    ]);
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
