import { openDeposit } from '@nokshi/contract/cashier-deposit.ts';
import {
  configureRealMoney as configure,
  readRealMoney as read,
  switchRealMoneyOff as switchOff,
  switchRealMoneyOn as switchOn,
} from '@nokshi/contract/real-money-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credits, staffSignedIn } from '../../../../test/builders.ts';
import { aChannel, aPayer } from '../../../../test/payments.ts';
import { aWithdrawer, later, withdraw } from '../../../../test/withdrawals.ts';
import { type Answer, detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { saveStaff } from '../../identity/index.ts';
import {
  type RealMoneyDeps,
  readRealMoney,
  switchRealMoneyOff,
  switchRealMoneyOn,
} from './switch-real-money.ts';

type Owner = Awaited<ReturnType<typeof staffSignedIn>>;

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let one: Owner;
let two: Owner;
/** The console's side as it is once identities can be checked. */
let checked: RealMoneyDeps;

beforeAll(async () => {
  world = await openWorld();
  [one, two] = [await staffSignedIn(world), await staffSignedIn(world)];
  const { brand } = world.app.rooms;
  checked = {
    db: world.db,
    settings: brand.settings,
    revise: (decide) => brand.revise('realMoney', decide),
    hasIdentityChecks: true,
    hasOwnTerms: async () => true,
  };
});

afterAll(() => world.close());

// Every test begins without a licence.
beforeEach(async () => {
  await world.owner.query(`delete from brand_setting where name = 'realMoney'`);
  world.clock.advance(2001);
});

const reason = 'the licence has come';
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

const LICENCE = { authority: 'An Authority', number: 'L-1', licensee: 'Nokshi Games Ltd.' };
const licence = (days = 365) => ({ ...LICENCE, validUntil: world.clock.now().getTime() + days * DAY_MS });

function write(as: SignedIn, change: object = {}) {
  const order = { licence: licence(), permittedCountries: ['MT', 'SE', 'MT'], revision: 0, reason };
  return world.call(configure, { ...order, ...change }, { as });
}

const by = ({ staff }: Owner) => ({ staffId: staff.id, at: world.clock.now() });
const giveWord = (owner: Owner, revision = 1) => switchRealMoneyOn(checked, { ...by(owner), revision });

async function actionsOf(staff: Owner): Promise<readonly unknown[]> {
  const { rows } = await world.owner.query<Record<string, unknown>>(
    `select call, reason, input, outcome from identity_staff_action a
       left join identity_staff_outcome o on o.action_id = a.id
      where staff_id = $1 order by a.id`,
    [staff.staff.id],
  );
  return rows;
}

describe('the licence at the console', () => {
  it('is none at first, and the console says why real money is off', async () => {
    const state = valueOf(await world.call(read, {}, { as: one }));
    expect(state).toMatchObject({
      isOn: false,
      licence: null,
      permittedCountries: [],
      revision: 0,
      words: [],
    });
    expect(state.stops).toEqual(['not_configured', 'identity_checks_missing', 'terms_missing']);
    expect(state.forbiddenCountries).toContain('BD');
  });

  it('is written down with its countries, trimmed and each once', async () => {
    const given = { ...licence(), authority: '  An Authority ' };
    const state = valueOf(await write(one, { licence: given }));
    expect(state).toMatchObject({
      licence: { ...given, ...LICENCE },
      permittedCountries: ['MT', 'SE'],
      revision: 1,
    });
    expect(state.stops).toEqual(['needs_two_owners', 'identity_checks_missing', 'terms_missing']);
    expect(valueOf(await world.call(read, {}, { as: two }))).toEqual(state);
  });

  it('covers no forbidden country, and the refusal names it', async () => {
    const refused = await write(one, { permittedCountries: ['MT', 'BD', 'PK'] });
    expect(code(refused)).toEqual([400, 'real_money_country']);
    expect(detailsOf(refused)['countries']).toEqual(['BD', 'PK']);
    expect(refused.message).toContain('BD, PK');
    expect(valueOf(await world.call(read, {}, { as: one })).licence).toBeNull();
  });

  it('cannot be past, blank or without a country', async () => {
    for (const change of [
      { licence: { ...licence(), validUntil: world.clock.now().getTime() } },
      { licence: { ...licence(), licensee: '  ' } },
      { licence: { ...licence(), number: '' } },
      { licence: { ...licence(), validUntil: 2 ** 53 - 1 } },
      { licence: { ...licence(), validUntil: null } },
      { permittedCountries: [] },
      { permittedCountries: ['Malta'] },
    ]) {
      expect(code(await write(one, change))).toEqual([400, 'request_param_err']);
    }
  });

  it('is changed by who saw it as it is: of two changes at once one is refused', async () => {
    const answers = await Promise.all([write(one), write(two, { permittedCountries: ['MT'] })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.map(({ errorCode }) => errorCode)).toContain('real_money_changed');
    expect(code(await write(one, { permittedCountries: ['SE'] }))).toEqual([409, 'real_money_changed']);
  });
});

describe('the switch of real money', () => {
  it('stays off while identities cannot be checked, whoever asks', async () => {
    valueOf(await write(one));
    for (const as of [one, two]) {
      const refused = await world.call(switchOn, { revision: 1, reason }, { as });
      expect(code(refused)).toEqual([409, 'real_money_stopped']);
      expect(detailsOf(refused)['reasons']).toEqual(['identity_checks_missing', 'terms_missing']);
    }
    expect(valueOf(await world.call(read, {}, { as: one })).words).toEqual([]);
  });

  it('takes the word of two owners; the same owner twice is one', async () => {
    valueOf(await write(one));
    const first = await giveWord(one);
    expect(first).toMatchObject({ isOn: false, stops: ['needs_two_owners'] });
    expect(first.words).toEqual([
      { account: one.staff.account, at: world.clock.now().getTime(), isMine: true },
    ]);
    expect((await giveWord(one)).isOn).toBe(false);
    const second = await giveWord(two);
    expect(second).toMatchObject({ isOn: true, stops: [] });
    expect(second.words.map(({ account, isMine }) => [account, isMine])).toEqual([
      [one.staff.account, false],
      [two.staff.account, true],
    ]);
  });

  it('counts both words when they come at once', async () => {
    valueOf(await write(one));
    await Promise.all([giveWord(one), giveWord(two)]);
    expect(await readRealMoney(checked, by(one))).toMatchObject({ isOn: true, words: { length: 2 } });
  });

  it('goes off by one owner, at once, and needs both again', async () => {
    valueOf(await write(one));
    await giveWord(one);
    await giveWord(two);
    expect(await switchRealMoneyOff(checked, by(two))).toMatchObject({ isOn: false, words: [] });
    expect((await giveWord(two)).isOn).toBe(false);
  });

  it('loses every word by a change of licence or countries, and none by saving what is there', async () => {
    const given = licence();
    const changes = [
      { permittedCountries: ['MT'] },
      { licence: { ...given, number: 'L-2' }, permittedCountries: ['MT'] },
      { licence: { ...given, number: 'L-2', validUntil: given.validUntil + 1 }, permittedCountries: ['MT'] },
    ];
    let revision = valueOf(await write(one, { licence: given })).revision;
    for (const change of changes) {
      await giveWord(one, revision);
      await giveWord(two, revision);
      const now = await readRealMoney(checked, by(one));
      expect(now.isOn).toBe(true);
      const same = { licence: now.licence, permittedCountries: now.permittedCountries, revision };
      expect(valueOf(await write(two, same)).words).toHaveLength(2);
      const changed = valueOf(await write(one, { licence: given, ...change, revision }));
      expect(changed).toMatchObject({ isOn: false, words: [] });
      // A word for what stood there before is no word for this.
      await expect(giveWord(two, revision)).rejects.toMatchObject({ code: 'cashier.real_money_changed' });
      revision = changed.revision;
    }
  });

  it('counts no word that waits of somebody who is an owner no more', async () => {
    valueOf(await write(one));
    const gone = await staffSignedIn(world);
    await giveWord(gone);
    await inTransaction(world.db, (tx) =>
      saveStaff(tx, { memberId: gone.staff.id, roles: ['support'], at: world.clock.now() }),
    );
    expect(await giveWord(two)).toMatchObject({ isOn: false, words: { length: 1 } });
    expect((await giveWord(one)).isOn).toBe(true);
  });

  it('is an owner’s alone', async () => {
    for (const role of ['cashier', 'risk', 'support'] as const) {
      const as = await staffSignedIn(world, [role]);
      const answers = [
        await world.call(read, {}, { as }),
        await write(as),
        await world.call(switchOn, { revision: 1, reason }, { as }),
        await world.call(switchOff, { reason }, { as }),
      ];
      for (const answer of answers) expect(code(answer)).toEqual([403, 'permission_missing']);
    }
  });

  it('leaves a row of every act, done or refused, with what was asked and why', async () => {
    const owner = await staffSignedIn(world);
    const given = licence();
    valueOf(await write(owner, { licence: given, permittedCountries: ['MT'] }));
    await write(owner, { permittedCountries: ['BD'], revision: 1 });
    await world.call(switchOn, { revision: 1, reason }, { as: owner });
    valueOf(await world.call(switchOff, { reason }, { as: owner }));
    const [row, ...rest] = await actionsOf(owner);
    expect(row).toEqual({
      call: 'cashier.configureRealMoney',
      reason,
      input: { licence: given, permittedCountries: ['MT'], revision: 0, reason },
      outcome: 'done',
    });
    expect(rest).toMatchObject([
      { call: 'cashier.configureRealMoney', reason, outcome: 'cashier.real_money_country' },
      { call: 'cashier.switchRealMoneyOn', reason, outcome: 'cashier.real_money_stopped' },
      { call: 'cashier.switchRealMoneyOff', reason, outcome: 'done' },
    ]);
  });
});

describe('a licence that expires', () => {
  it('[MC-3] [MC-4] stops deposits of real money by itself and leaves taking out open', async () => {
    const channel = await aChannel(world, { currency: 'EUR', method: 'bank' });
    const wallet = await aChannel(world, { takesDecimals: false });
    const who = await aWithdrawer(world, wallet);
    const owner = await staffSignedIn(world);
    valueOf(await write(owner, { licence: licence(1) }));
    await giveWord(one);
    await giveWord(two);
    const reasons = async () => {
      const payer = await aPayer(world);
      const input = { id: newId(), channelCode: channel.code, amountMicros: credits(500).toString() };
      const refused = await world.call(openDeposit, input, { as: payer.as });
      expect(code(refused)).toEqual([403, 'real_money_off']);
      return detailsOf(refused)['reasons'];
    };
    expect(await reasons()).toEqual(['country_unknown', 'identity_checks_missing', 'terms_missing']);
    world.clock.advance(DAY_MS);
    expect(await reasons()).toEqual([
      'licence_expired',
      'country_unknown',
      'identity_checks_missing',
      'terms_missing',
    ]);
    expect(await readRealMoney(checked, by(one))).toMatchObject({ isOn: false, stops: ['licence_expired'] });
    await expect(giveWord(one)).rejects.toMatchObject({
      code: 'cashier.real_money_stopped',
      details: { reasons: ['licence_expired'] },
    });
    expect(valueOf(await withdraw(world, await later(world, who), 1000)).amountMicros).toBe(
      credits(1000).toString(),
    );
  });
});
