import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import { brandSettings, DEFAULT_SETTINGS, type SettingName } from './settings.ts';

const GUIDE = new URL('../../../../../../docs/operating.md', import.meta.url);
/** Those that the console alone writes, because more belongs to them than a value. */
const BY_CONSOLE_ALONE: readonly SettingName[] = ['realMoney'];
const ROW = /^\| `(\w+)` +\| `(.+?)` *\|/;

/** The examples of the guide for operators, by the setting's name. */
function examples(): ReadonlyMap<string, unknown> {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split('## Settings of the brand');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').flatMap((line) => {
    const [, name, value] = ROW.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [[name, JSON.parse(value) as unknown] as const] : [];
  });
  return new Map(rows);
}

describe('what the guide for operators says of the settings', () => {
  const told = examples();

  it('[EN-18] [EN-23] names every setting of the brand that is set by SQL, and no other', () => {
    const wanted = Object.keys(brandSettings.shape).filter(
      (name) => !BY_CONSOLE_ALONE.some((one) => one === name),
    );
    expect([...told.keys()].sort()).toEqual(wanted.sort());
  });

  it('each of its examples is taken, beside the defaults of what it leaves out', () => {
    const unreadable: string[] = [];
    const read = readSettings(told, {
      defaults: DEFAULT_SETTINGS,
      before: DEFAULT_SETTINGS,
      onUnreadable: ({ name }) => unreadable.push(name),
    });
    expect(unreadable).toEqual([]);
    expect(read.flags).toEqual({ ...DEFAULT_SETTINGS.flags, MOBILENUMREG3: true });
    expect(Object.keys(read.registerRules)).toEqual(Object.keys(DEFAULT_SETTINGS.registerRules));
  });

  it('names every switch of the family', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    for (const flag of Object.keys(DEFAULT_SETTINGS.flags)) expect(guide).toContain(`\`${flag}\``);
  });
});
