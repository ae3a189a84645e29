import { setPaymentPassword } from '@nokshi/contract/identity-payment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../../test/builders.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { checkPaymentPassword, describePaymentPassword } from './payment-password.ts';

const PASSWORD = 'Amar-Shonar-7';

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  member = await aMember(world, { password: PASSWORD });
  as = await signedIn(world, member);
});

afterAll(() => world.close());

const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const set = (paymentPassword: string, password = PASSWORD) =>
  world.call(setPaymentPassword, { password, paymentPassword }, { as });
const check = (password: string) =>
  checkPaymentPassword(world.db, { memberId: member.id, password, ip: as.ip, at: world.clock.now() });

describe('[VA-2.5] the payment password', () => {
  it('keeps a rule of its own: six digits that nobody tries first', async () => {
    for (const password of ['', '1234567', 'abcdef', '111111', '123456']) {
      expect((await set(password)).status).toBe(400);
    }
    expect(await check('246813')).toBe('missing');
    // What may be tried in a minute is used up.
    world.clock.advance(60_001);
  });

  it('is set by whoever has the password of the account, and a first one is no change', async () => {
    expect(code(await set('246813', 'wrong'))).toEqual([401, 'US_INCORRECT_PASSWORD_ERROR']);
    valueOf(await set('২৪৬৮১৩'));
    expect(await check('246813')).toBe('right');
    expect(await check('246814')).toBe('wrong');
    expect(await describePaymentPassword(world.db, member.id)).toEqual({ isSet: true, changedAt: null });
  });

  it('is kept with the moment of its change, and the member is told', async () => {
    valueOf(await set('135792'));
    const { changedAt } = await describePaymentPassword(world.db, member.id);
    expect(changedAt).toEqual(world.clock.now());
    await world.drain();
    const { rows } = await world.owner.query(
      "select count(*)::integer as n from inbox_message where member_id = $1 and text_key = 'paymentPassword'",
      [member.id],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is not to be guessed: three wrong ones wait, and no login clears them', async () => {
    world.clock.advance(31 * 60_000);
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await check('000001')).toBe('wrong');
    await expect(check('135792')).rejects.toThrow('identity.locked_out');
    world.clock.advance(60_000);
    expect(await check('135792')).toBe('right');
  });
});
