import type * as z from 'zod/mini';
import { type BrandSettings, brandSettings, DEFAULT_SETTINGS, type SettingName } from './settings.ts';

/** A stored row that says nothing to this version. */
export interface UnreadableSetting {
  readonly name: string;
  /** Which field is wrong and how, in the words of the schema. */
  readonly reason: string;
}

const MOST_ISSUES = 3;

/**
 * The settings of an installation. What an object does not say holds by the defaults. A stored setting that cannot be
 * read holds as it did before, so that an editor's slip closes nothing and opens nothing; `onUnreadable` is told of it,
 * and of rows whose name is no setting's.
 */
export function readSettings(
  stored: ReadonlyMap<string, unknown>,
  {
    defaults,
    before,
    onUnreadable,
  }: {
    readonly defaults: BrandSettings;
    readonly before: BrandSettings;
    readonly onUnreadable: (setting: UnreadableSetting) => void;
  },
): BrandSettings {
  const read: Partial<Record<SettingName, unknown>> = {};
  for (const [name, value] of stored) {
    if (!isSettingName(name)) {
      onUnreadable({ name, reason: 'there is no such setting' });
      continue;
    }
    const parsed = brandSettings.shape[name].safeParse(completed(value, defaults[name]));
    if (!parsed.success) onUnreadable({ name, reason: reasonOf(parsed.error) });
    read[name] = parsed.success ? parsed.data : before[name];
  }
  return { ...defaults, ...(read as Partial<BrandSettings>) };
}

/** A setting that may not be stored; the message is one line that names it and says why. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault';
}

/** Lets through what `readSettings` reads. @throws SettingFault */
export function checkSetting(name: string, value: unknown): void {
  if (!isSettingName(name)) throw new SettingFault(`There is no setting ${name}.`);
  const parsed = brandSettings.shape[name].safeParse(completed(value, DEFAULT_SETTINGS[name]));
  if (!parsed.success)
    throw new SettingFault(`The setting ${name} cannot be read: ${reasonOf(parsed.error)}.`);
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(brandSettings.shape, name);
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
