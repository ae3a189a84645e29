import { systemStatus } from '@nokshi/contract/brand.ts';
import { changeSetting, decideSetting, listSettings } from '@nokshi/contract/brand-settings-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSignedIn } from '../../../../test/builders.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type PortalSettings, SETTINGS } from '../../../settings.ts';
import { createBrand } from '../index.ts';
import { changeSetting as changeOne } from './change-setting.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let owner: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  [owner, second] = [await staffSignedIn(world), await staffSignedIn(world)];
});

afterAll(() => world.close());

const reason = 'as agreed';
const code = ({ status, errorCode }: Answer<unknown>) => [status, errorCode];

async function shown(name: string, as = owner) {
  const { list } = valueOf(await world.call(listSettings, {}, { as }));
  const setting = list.find((one) => one.name === name);
  if (setting === undefined) throw new Error(`${name} is not shown`);
  return setting;
}

async function change(name: string, value: unknown, more: object = {}, options: object = {}) {
  const { value: seen } = await shown(name);
  return world.call(changeSetting, { name, value, seen, reason, ...more }, { as: owner, ...options });
}

describe('the settings in the console', () => {
  it('are all that rooms declare, in the language of the reader, with what holds', async () => {
    const { list } = valueOf(await world.call(listSettings, {}, { as: owner }));
    const declared = Object.values(SETTINGS).flatMap((settings) => settings.map(({ name }) => name));
    expect(list.map(({ name }) => name)).toEqual(declared);
    expect(await shown('vipLevels')).toMatchObject({ title: 'ভিআইপি স্তরের নাম', fourEyes: false });
    expect((await shown('vipLevels')).value).toHaveLength(10);
    const english = await world.call(listSettings, {}, { as: owner, headers: { 'accept-language': 'en' } });
    expect(valueOf(english).list.map(({ title }) => title)).toContain('Names of VIP levels');
    for (const { name, about } of list) expect(about, name).not.toMatch(/[`[\]]/);
  });

  it('a change takes effect in another process within two seconds, and is in the audit list', async () => {
    const { brand: other } = await anotherProcess();
    expect((await other.settings()).smsPerDay).toBe(5000);
    const seen = (await shown('smsPerDay')).value;
    const changed = valueOf(await change('smsPerDay', 40));
    expect(changed.value).toBe(40);
    world.clock.advance(2000);
    expect((await other.settings()).smsPerDay).toBe(40);
    const { list } = valueOf(await world.call(staffActions, {}, { as: owner }));
    expect(list[0]).toMatchObject({ call: 'brand.changeSetting', outcome: 'done' });
    const { rows: actions } = await world.owner.query(
      "select input from identity_staff_action where call = 'brand.changeSetting'",
    );
    expect(actions).toEqual([{ input: { name: 'smsPerDay', seen, value: 40, reason } }]);
    const { rows } = await world.owner.query(
      "select before, after, state from brand_setting_change where name = 'smsPerDay'",
    );
    expect(rows).toEqual([{ before: 5000, after: 40, state: 'done' }]);
  });

  it('a switch of the family is one of them', async () => {
    const flags = (await shown('flags')).value as PortalSettings['flags'];
    valueOf(await change('flags', { ...flags, REFERRAL3: true }));
    const { info } = valueOf(await world.call(systemStatus));
    expect(info.whitelabel.childrenNodes.find(({ modId }) => modId === 'REFERRAL3')?.enabled).toBe('1');
  });

  it('refuse a wrong value with a sentence for its field, in the language of the reader', async () => {
    const wrong = [{ name: 'Example', logo: 'https://[' }];
    const bengali = await change('paymentLogos', wrong);
    expect(code(bengali)).toEqual([400, 'setting_refused']);
    expect(bengali.value).toEqual({ fields: { '0.logo': 'এটি ঠিকানা নয়।' } });
    const english = await change('smsPerDay', -1, {}, { headers: { 'accept-language': 'en' } });
    expect(english.value).toEqual({ fields: { '': 'It has to be at least 0.' } });
    expect((await shown('paymentLogos')).value).toEqual([]);
  });

  it('refuse who saw something else, a name that is none, and one with a page of its own', async () => {
    expect(code(await change('showsLottOnHome', true, { seen: true }))).toEqual([409, 'changed_meanwhile']);
    const unknown = { name: 'nothing', value: 1, seen: 1, reason };
    expect(code(await world.call(changeSetting, unknown, { as: owner }))).toEqual([404, 'setting_unknown']);
    expect(code(await change('realMoney', null))).toEqual([404, 'setting_unknown']);
  });

  it('refuse a person without the permission, of the page or of the one setting', async () => {
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(listSettings, {}, { as: support })).status).toBe(403);
    const order = { name: 'showsLottOnHome', value: true, seen: false, reason };
    expect((await world.call(changeSetting, order, { as: support })).status).toBe(403);
    const reader = {
      staffId: owner.token as MemberId,
      permissions: new Set(['brand.change_settings', 'brand.answer_feedback'] as const),
      language: 'EN',
      at: world.clock.now(),
    } as const;
    const deps = { db: world.db, brand: world.app.rooms.brand };
    await expect(changeOne(deps, order, reader)).rejects.toThrow('identity.permission_missing');
  });
});

describe('a setting that needs two people', () => {
  const value = { isOn: false, minUnits: 100, perDayUnits: 100_000 };
  const decide = (id: string, decision: 'approve' | 'refuse', as: SignedIn) =>
    world.call(decideSetting, { id, decision, reason }, { as });

  it('waits for the second, who is not who proposed it', async () => {
    const proposed = valueOf(await change('memberTransfers', value));
    expect(proposed).toMatchObject({ value: { isOn: true }, waiting: { value, isMine: true, reason } });
    expect(code(await change('memberTransfers', value))).toEqual([409, 'setting_waiting']);
    const id = proposed.waiting?.id ?? '';
    expect(code(await decide(id, 'approve', owner))).toEqual([409, 'setting_second_person']);
    expect((await world.app.rooms.brand.settings()).memberTransfers.isOn).toBe(true);
    expect((await shown('memberTransfers', second)).waiting).toMatchObject({ id, isMine: false });
    const both = await Promise.all([decide(id, 'approve', second), decide(id, 'approve', second)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await world.app.rooms.brand.settings()).memberTransfers).toEqual(value);
    expect((await shown('memberTransfers')).waiting).toBeNull();
    expect(code(await decide(id, 'refuse', second))).toEqual([409, 'setting_decided']);
  });

  it('can be refused, also by who proposed it, and is not carried out over another change', async () => {
    const first = valueOf(await change('memberTransfers', { ...value, minUnits: 7 }));
    expect(valueOf(await decide(first.waiting?.id ?? '', 'refuse', owner)).waiting).toBeNull();
    const late = valueOf(await change('memberTransfers', { ...value, minUnits: 8 }));
    await world.app.rooms.brand.change('memberTransfers', { ...value, minUnits: 9 });
    const id = late.waiting?.id ?? '';
    expect(code(await decide(id, 'approve', second))).toEqual([409, 'changed_meanwhile']);
    expect((await world.app.rooms.brand.settings()).memberTransfers.minUnits).toBe(9);
    valueOf(await decide(id, 'refuse', second));
  });

  it('is never decided by its proposer in the table either', async () => {
    const { id } = valueOf(await change('memberTransfers', { ...value, minUnits: 10 })).waiting ?? { id: '' };
    const done = world.owner.query(
      "update brand_setting_change set state = 'done', decided_by = proposed_by, decided_at = now() where id = $1",
      [id],
    );
    await expect(done).rejects.toThrow(/check/);
  });
});

describe('a secret setting', () => {
  const secret = 'Nodi-Pahar-77';
  const decide = (id: string, value: unknown, as: SignedIn) =>
    world.call(decideSetting, { id, decision: 'approve', reason, value }, { as });

  it('is changed by two who both know it, and told by no answer, change or row of the audit list', async () => {
    const proposed = await change('defaultPassword', secret);
    const { waiting } = valueOf(proposed);
    expect(valueOf(proposed)).toMatchObject({
      isSecret: true,
      value: null,
      isDefault: true,
      waiting: { value: null },
    });
    const id = waiting?.id ?? '';
    expect(code(await decide(id, 'another', second))).toEqual([409, 'setting_other_secret']);
    expect((await world.app.rooms.brand.settings()).defaultPassword).toBeNull();
    const done = await decide(id, secret, second);
    expect(valueOf(done)).toMatchObject({ value: null, byDefault: null, isDefault: false, waiting: null });
    expect((await world.app.rooms.brand.settings()).defaultPassword).toBe(secret);

    // It is replaced without anybody having seen it.
    const next = valueOf(await change('defaultPassword', null));
    valueOf(await decide(next.waiting?.id ?? '', null, second));
    expect((await world.app.rooms.brand.settings()).defaultPassword).toBeNull();

    const { rows: changes } = await world.owner.query(
      "select before, after, state from brand_setting_change where name = 'defaultPassword' order by proposed_at",
    );
    const kept = { salt: expect.any(String) as string, hash: expect.any(String) as string };
    expect(changes).toEqual([1, 2].map(() => ({ before: null, after: kept, state: 'done' })));
    const { rows: actions } = await world.owner.query('select input from identity_staff_action');
    expect(actions).toContainEqual({
      input: { name: 'defaultPassword', value: '(secret)', seen: '(secret)', reason },
    });
    const list = valueOf(await world.call(listSettings, {}, { as: owner }));
    expect(JSON.stringify([proposed, done, changes, actions, list])).not.toContain(secret);
  });
});

async function anotherProcess() {
  const brand = createBrand<PortalSettings>({
    db: world.db,
    clock: world.clock,
    declared: SETTINGS,
    log: createLogger({ level: 'silent' }),
    findCountry: () => undefined,
    acceptsPlainBodies: true,
    sealKeys: async () => [],
    publicHost: undefined,
  });
  await brand.settings();
  return { brand };
}
