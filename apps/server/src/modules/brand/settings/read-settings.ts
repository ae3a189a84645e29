import type * as z from 'zod/mini';
import type { DeclaredSettings, Setting } from '../../../platform/settings/index.ts';

/** A stored row that says nothing to this version. */
export interface UnreadableSetting {
  readonly name: string;
  /** Which field is wrong and how, in the words of the schema. */
  readonly reason: string;
}

/** A declared setting with the room that declares it. */
export interface RoomSetting extends Setting {
  readonly room: string;
}

const MOST_ISSUES = 3;

/** All declared settings by their names. */
export function settingsByName(declared: DeclaredSettings): ReadonlyMap<string, RoomSetting> {
  return new Map(
    Object.entries(declared).flatMap(([room, settings]) =>
      settings.map((setting) => [setting.name, { ...setting, room }] as const),
    ),
  );
}

/**
 * The settings of an installation. What an object does not say holds by the defaults. A stored setting that cannot be
 * read holds as it did before, so that an editor's slip closes nothing and opens nothing; `onUnreadable` is told of it,
 * and of rows whose name is no setting's.
 */
export function readSettings<Settings extends object>(
  stored: ReadonlyMap<string, unknown>,
  {
    declared,
    defaults,
    before,
    onUnreadable,
  }: {
    readonly declared: ReadonlyMap<string, Setting>;
    readonly defaults: Settings;
    readonly before: Settings;
    readonly onUnreadable: (setting: UnreadableSetting) => void;
  },
): Settings {
  const read: Record<string, unknown> = {};
  for (const [name, value] of stored) {
    const setting = declared.get(name);
    if (setting === undefined) {
      onUnreadable({ name, reason: 'there is no such setting' });
      continue;
    }
    const parsed = parseSetting(setting, value, Reflect.get(defaults, name));
    if (!parsed.success) onUnreadable({ name, reason: reasonOf(parsed.error) });
    read[name] = parsed.success ? parsed.data : Reflect.get(before, name);
  }
  return { ...defaults, ...read };
}

/** Reads a value as it would be read from the table: fields that an object leaves out have their default. */
export function parseSetting(setting: Setting, value: unknown, byDefault: unknown = setting.byDefault) {
  return setting.shape.safeParse(completed(value, byDefault));
}

/** A setting that may not be stored; the message is one line that names it and says why. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault';
}

/** Lets through what `readSettings` reads. @throws SettingFault */
export function checkSetting(declared: ReadonlyMap<string, Setting>, name: string, value: unknown): void {
  const setting = declared.get(name);
  if (setting === undefined) throw new SettingFault(`There is no setting ${name}.`);
  const parsed = parseSetting(setting, value);
  if (!parsed.success)
    throw new SettingFault(`The setting ${name} cannot be read: ${reasonOf(parsed.error)}.`);
}

function reasonOf({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  const told = issues.slice(0, MOST_ISSUES).map((issue) => {
    const expected = issue.code === 'invalid_type' ? ` (${issue.expected} expected)` : '';
    const wrong = issue.code === 'custom' ? issue.message : `${issue.code}${expected}`;
    return `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${wrong}`;
  });
  return [...told, ...(issues.length > MOST_ISSUES ? [`and ${issues.length - MOST_ISSUES} more`] : [])].join(
    ', ',
  );
}

function completed(value: unknown, fallback: unknown): unknown {
  return isPlainObject(value) && isPlainObject(fallback) ? { ...fallback, ...value } : value;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
