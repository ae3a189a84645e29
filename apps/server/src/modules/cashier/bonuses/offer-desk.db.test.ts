import {
  type DeskOffer,
  listBonusOffers,
  saveBonusOffer,
  switchBonusOffer,
} from '@nokshi/contract/cashier-bonus-console.ts';
import { depositChannels } from '@nokshi/contract/cashier-deposit.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, code, orderWith } from '../../../../test/bonuses.ts';
import { credits, staffSignedIn } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, aPayer, type Payer } from '../../../../test/payments.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let owner: SignedIn;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  owner = await staffSignedIn(world, ['owner']);
});

// An offer of one test is no business of the next.
beforeEach(() => world.owner.query('update cashier_bonus_offer set is_on = false'));
afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const OFFER: DeskOffer = {
  offerCode: 'weekend',
  title: { bn: 'সপ্তাহান্তের বোনাস', en: 'Weekend bonus' },
  description: { bn: 'শুধু শুক্র ও শনিবার', en: 'On Friday and Saturday alone' },
  percent: 20,
  mostMicros: credits(1000).toString(),
  leastMicros: credits(200).toString(),
  multiplierHundredths: 550,
  categories: ['RNG'],
  days: 7,
  repeats: 'daily',
  isFirstDeposit: false,
  startsAt: null,
  endsAt: null,
  sort: 3,
  isOn: false,
};

const save = (
  change: Partial<DeskOffer> & { readonly isNew: boolean; readonly seen?: DeskOffer },
  as = owner,
) => {
  const { isOn: _, ...terms } = OFFER;
  return world.call(saveBonusOffer, { ...terms, ...change, reason: 'a new weekend' }, { as });
};
const turn = (offerCode: string, isOn: boolean) =>
  world.call(switchBonusOffer, { offerCode, isOn, reason: 'looked at' }, { as: owner });
const all = async () => valueOf(await world.call(listBonusOffers, {}, { as: owner })).list;
const seenBy = async (payer: Payer) =>
  valueOf(await world.call(depositChannels, {}, { as: payer.as, headers: { language: 'EN' } })).bonuses;

describe('[MC-3] offers of bonuses at the console', () => {
  it('a new one is closed until it is opened, and members see it from then on until it is closed', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    valueOf(await save({ isNew: true }));
    expect((await all()).find(({ offerCode }) => offerCode === 'weekend')).toEqual(OFFER);
    expect(await seenBy(payer)).toEqual([]);
    valueOf(await turn('weekend', true));
    expect(await seenBy(payer)).toMatchObject([
      { code: 'weekend', title: 'Weekend bonus', percent: 20, multiplierHundredths: 550, block: null },
    ]);
    const order = { channel, units: 500, bonusCode: 'weekend' };
    expect(valueOf(await orderWith(world, payer, order)).bonus?.percent).toBe(20);
    valueOf(await turn('weekend', false));
    expect(code(await orderWith(world, payer, order))).toEqual([404, 'bonus_unknown']);
  });

  it('one that is changed has its new terms for later orders, and those of before keep theirs', async () => {
    const payer = await aPayer(world);
    const channel = await aChannel(world);
    valueOf(await save({ isNew: true, offerCode: 'changing' }));
    valueOf(await turn('changing', true));
    const order = { channel, units: 500, bonusCode: 'changing' };
    const before = valueOf(await orderWith(world, payer, order));
    const change = { offerCode: 'changing', percent: 30, categories: [], title: { bn: 'নতুন ', en: 'New' } };
    valueOf(await save({ isNew: false, ...change }));
    expect(before.bonus?.percent).toBe(20);
    expect(await seenBy(payer)).toMatchObject([
      { code: 'changing', title: 'New', percent: 30, categories: [] },
    ]);
    expect((await all()).find(({ offerCode }) => offerCode === 'changing')?.title.bn).toBe('নতুন');
  });

  it('one that was changed or opened meanwhile is neither changed nor opened by who has not seen it', async () => {
    valueOf(await save({ isNew: true, offerCode: 'shared' }));
    const seen = (await all()).find(({ offerCode }) => offerCode === 'shared');
    if (!seen) throw new Error('the offer is not shown');
    const change = (percent: number) => save({ isNew: false, offerCode: 'shared', percent, seen });
    const answers = await Promise.all([change(30), change(40)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(code)).toEqual([[409, 'changed_meanwhile']]);
    const open = await world.call(
      switchBonusOffer,
      { offerCode: 'shared', isOn: true, seen, reason: 'looked at' },
      { as: owner },
    );
    expect(code(open)).toEqual([409, 'changed_meanwhile']);
  });

  it('[2.34] refuses what no offer may be, whoever sends it', async () => {
    const wrong: readonly Partial<DeskOffer>[] = [
      { multiplierHundredths: 1001 },
      { percent: 0 },
      { mostMicros: '-1' },
      { mostMicros: '5001' },
      { leastMicros: '0' },
      { startsAt: 2000, endsAt: 1000 },
      { endsAt: Date.parse('2001-01-01T00:00:00Z') },
      { percent: 100, leastMicros: credits(2000).toString() },
      { categories: ['RNG', 'RNG'] },
      { days: 0 },
      { title: { bn: ' ', en: 'x' } },
    ];
    for (const change of wrong) {
      expect(
        (await save({ isNew: true, offerCode: 'wrong', ...change })).status,
        JSON.stringify(change),
      ).toBe(400);
    }
    expect((await all()).some(({ offerCode }) => offerCode === 'wrong')).toBe(false);
  });

  it('one of before that asks for more than ten times is not opened until its terms are mended', async () => {
    const { code: old } = await anOffer(world, { multiplier: 1500, isOn: false });
    expect(code(await turn(old, true))).toEqual([409, 'bonus_offer_terms']);
    valueOf(await save({ isNew: false, offerCode: old }));
    valueOf(await turn(old, true));
  });

  it('one that has ended is not opened again until it has another end', async () => {
    const endsAt = world.clock.now().getTime() + 60_000;
    valueOf(await save({ isNew: true, offerCode: 'short', endsAt }));
    world.clock.advance(60_000);
    expect(code(await turn('short', true))).toEqual([409, 'bonus_offer_terms']);
    valueOf(await save({ isNew: false, offerCode: 'short', endsAt: endsAt + 120_000 }));
    valueOf(await turn('short', true));
    world.clock.advance(120_000);
    valueOf(await turn('short', false));
  });

  it('a name stands for one offer for ever, and one that is not there is not changed', async () => {
    valueOf(await save({ isNew: true, offerCode: 'twice' }));
    const both = await Promise.all([
      save({ isNew: true, offerCode: 'race' }),
      save({ isNew: true, offerCode: 'race' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(code(await save({ isNew: true, offerCode: 'twice' }))).toEqual([409, 'bonus_offer_exists']);
    expect(code(await save({ isNew: false, offerCode: 'nobody' }))).toEqual([404, 'bonus_offer_unknown']);
    expect(code(await turn('nobody', true))).toEqual([404, 'bonus_offer_unknown']);
  });

  it('is for owners alone, and each change stands in the audit list with its reason', async () => {
    const cashier = await staffSignedIn(world, ['cashier', 'risk', 'support']);
    expect((await save({ isNew: true, offerCode: 'theirs' }, cashier)).status).toBe(403);
    expect((await world.call(listBonusOffers, {}, { as: cashier })).status).toBe(403);
    valueOf(await save({ isNew: true, offerCode: 'audited' }));
    const { list } = valueOf(await world.call(staffActions, {}, { as: owner }));
    expect(list[0]).toMatchObject({
      call: 'cashier.saveBonusOffer',
      reason: 'a new weekend',
      outcome: 'done',
    });
    const { rows } = await world.owner.query<{ input: unknown }>(
      'select input from identity_staff_action where id = $1',
      [list[0]?.id],
    );
    expect(rows[0]?.input).toMatchObject({ offerCode: 'audited', percent: 20 });
  });
});
