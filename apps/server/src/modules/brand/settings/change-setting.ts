import { isDeepStrictEqual } from 'node:util';
import type { ShownSetting } from '@nokshi/contract/brand-settings-console.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Permission } from '@nokshi/contract/permissions.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { listAccounts } from '../../identity/index.ts';
import type { Brand } from '../brand.ts';
import { endChange, findChange, insertChange, listProposed, type SettingChangeRow } from './change-store.ts';
import { parseSetting, type RoomSetting } from './read-settings.ts';
import { HIDDEN, hideProposal, isProposed } from './secret-values.ts';
import { sayFaults } from './setting-faults.ts';

export interface SettingDeps {
  readonly db: Db;
  readonly brand: Brand;
}

/** Who of the staff asks, with what that person is permitted. */
export interface SettingReader {
  readonly staffId: MemberId;
  readonly permissions: ReadonlySet<Permission>;
  readonly language: Language;
  readonly at: Date;
}

/** The settings that the reader may change, in the order of the rooms. */
export async function listShownSettings(
  { db, brand }: SettingDeps,
  reader: SettingReader,
): Promise<ShownSetting[]> {
  const [settings, proposed] = [await brand.settings(), await listProposed(db)];
  const accounts = await listAccounts(
    db,
    proposed.map((row) => row.proposed_by as MemberId),
  );
  return [...brand.declared.values()]
    .filter(({ permission }) => reader.permissions.has(permission))
    .map((setting) => {
      const row = proposed.find(({ name }) => name === setting.name);
      return {
        ...describeSetting(setting, reader.language),
        ...describeValue(
          setting,
          Reflect.get(settings, setting.name),
          Reflect.get(brand.defaults, setting.name),
        ),
        waiting: row === undefined ? null : describeWaiting(setting, row, reader.staffId, accounts),
      };
    });
}

/**
 * Changes a setting, at once or, where it needs two people, when another person approves it. Only the one who saw what
 * stands changes it.
 * @throws DomainError brand.setting_unknown, brand.setting_refused, brand.setting_waiting, system.changed_meanwhile,
 *   identity.permission_missing
 */
export async function changeSetting(
  deps: SettingDeps,
  order: {
    readonly name: string;
    readonly value: unknown;
    readonly seen: unknown;
    readonly reason: string;
  },
  reader: SettingReader,
): Promise<ShownSetting> {
  const setting = permitted(deps, order.name, reader);
  if (setting.ownPage !== undefined) fail('brand.setting_unknown');
  const { isSecret = false, fourEyes } = setting;
  const value = checked(setting, order.value, reader);
  const after = isSecret ? await hideSecret(setting, value) : value;
  await revise(deps, setting, async (now, tx) => {
    // Nobody has seen what stands of a secret, and the new one replaces it whole.
    if (!isSecret && !isDeepStrictEqual(plain(now), order.seen)) fail('system.changed_meanwhile');
    const proposed = await listProposed(tx);
    if (proposed.some(({ name }) => name === setting.name)) fail('brand.setting_waiting');
    await insertChange(tx, {
      id: newId(),
      name: setting.name,
      before: isSecret ? HIDDEN : plain(now),
      after,
      needsSecond: fourEyes,
      reason: order.reason,
      staffId: reader.staffId,
      at: reader.at,
    });
    return fourEyes ? now : value;
  });
  return shownOne(deps, setting, reader);
}

/**
 * Carries out a change that another person proposed, or refuses it; who proposed it may take it back.
 * @throws DomainError brand.setting_unknown, brand.setting_decided, brand.setting_second_person,
 *   brand.setting_refused, brand.setting_other_secret, system.changed_meanwhile, identity.permission_missing
 */
export async function decideSetting(
  deps: SettingDeps,
  word: {
    readonly id: string;
    readonly decision: 'approve' | 'refuse';
    readonly reason: string;
    /** Of a secret that is approved: what was proposed. */
    readonly value?: unknown;
  },
  reader: SettingReader,
): Promise<ShownSetting> {
  const change = (await findChange(deps.db, word.id)) ?? fail('brand.setting_unknown');
  const setting = permitted(deps, change.name, reader);
  const isApproved = word.decision === 'approve';
  if (isApproved && change.proposed_by === reader.staffId) fail('brand.setting_second_person');
  // A later version may take less than the one in which it was proposed.
  const value = isApproved ? await approvedValue(setting, change, word.value, reader) : undefined;
  await revise(deps, setting, async (now, tx) => {
    const end = { id: change.id, staffId: reader.staffId, reason: word.reason, at: reader.at };
    if (!(await endChange(tx, { ...end, state: isApproved ? 'done' : 'refused' })))
      fail('brand.setting_decided');
    if (!isApproved) return now;
    if (setting.isSecret !== true && !isDeepStrictEqual(plain(now), change.before))
      fail('system.changed_meanwhile');
    return value;
  });
  return shownOne(deps, setting, reader);
}

/** What a change of a secret keeps of it: enough to recognise it, while another person has to. */
async function hideSecret({ fourEyes }: RoomSetting, value: unknown): Promise<unknown> {
  return fourEyes ? await hideProposal(value) : HIDDEN;
}

async function approvedValue(
  setting: RoomSetting,
  { after }: SettingChangeRow,
  typed: unknown,
  reader: SettingReader,
): Promise<unknown> {
  if (setting.isSecret !== true) return checked(setting, after, reader);
  const value = checked(setting, typed ?? null, reader);
  if (!(await isProposed(after, value))) fail('brand.setting_other_secret');
  return value;
}

type Revise = (
  name: string,
  decide: (now: unknown, tx: Parameters<typeof insertChange>[0]) => Promise<unknown>,
) => Promise<unknown>;

/** The name comes from a caller, so that the value's type is known to the declaration alone. */
function revise({ brand }: SettingDeps, { name }: RoomSetting, decide: Parameters<Revise>[1]) {
  return (brand.revise as Revise)(name, decide);
}

function permitted({ brand }: SettingDeps, name: string, { permissions }: SettingReader): RoomSetting {
  const setting = brand.declared.get(name) ?? fail('brand.setting_unknown');
  if (!permissions.has(setting.permission)) fail('identity.permission_missing');
  return setting;
}

function checked(setting: RoomSetting, value: unknown, { language }: SettingReader): unknown {
  const parsed = parseSetting(setting, value);
  if (!parsed.success) fail('brand.setting_refused', { fields: sayFaults(parsed.error.issues, language) });
  return plain(parsed.data);
}

/** As JSON has it, which is how it is stored and sent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

async function shownOne(
  deps: SettingDeps,
  { name }: RoomSetting,
  reader: SettingReader,
): Promise<ShownSetting> {
  const shown = (await listShownSettings(deps, reader)).find((one) => one.name === name);
  assert(shown !== undefined, 'a setting that was changed is declared');
  return shown;
}

function describeSetting(setting: RoomSetting, language: Language) {
  const to = language === 'EN' ? 'en' : 'bn';
  const {
    name,
    room,
    shape,
    title,
    about,
    fields = {},
    fourEyes,
    isSecret = false,
    ownPage = null,
  } = setting;
  return {
    name,
    room,
    title: title[to],
    // Marks of code are for docs/settings.md.
    about: about[to].replaceAll('`', ''),
    schema: z.toJSONSchema(shape),
    fields: Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, words[to]])),
    fourEyes,
    isSecret,
    ownPage,
  };
}

function describeValue({ isSecret }: RoomSetting, value: unknown, byDefault: unknown) {
  const isDefault = isDeepStrictEqual(plain(value), plain(byDefault));
  return isSecret === true
    ? { value: HIDDEN, byDefault: HIDDEN, isDefault }
    : { value, byDefault, isDefault };
}

function describeWaiting(
  { isSecret }: RoomSetting,
  row: SettingChangeRow,
  staffId: MemberId,
  accounts: ReadonlyMap<string, string>,
): ShownSetting['waiting'] {
  return {
    id: row.id,
    value: isSecret === true ? HIDDEN : row.after,
    reason: row.reason,
    proposedBy: accounts.get(row.proposed_by) ?? row.proposed_by,
    proposedAt: row.proposed_at.getTime(),
    isMine: row.proposed_by === staffId,
  };
}
