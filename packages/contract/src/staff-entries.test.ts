import { expect, it } from 'vitest';
import { CONSOLE_PAGES } from './console-pages.ts';
import { ENTRIES } from './index.ts';
import { PERMISSIONS, permissionsOf, STAFF_ROLES } from './permissions.ts';

const SIGN_IN = 'identity.staffLogin';
const roomOf = (name: string) => name.slice(0, name.indexOf('.'));

it('every call that the audit list keeps has its words in both languages, and no other call has', () => {
  const audited = ENTRIES.filter(({ audit }) => audit !== undefined);
  const changing = ENTRIES.filter(({ caller, changesState }) => caller === 'staff' && changesState);
  const names = (entries: typeof ENTRIES) => entries.map(({ name }) => name).toSorted();
  expect(names(audited.filter(({ name }) => name !== SIGN_IN))).toEqual(names(changing));
  expect(audited.some(({ name }) => name === SIGN_IN)).toBe(true);
  for (const { name, audit } of audited) {
    expect(audit?.bn, name).toMatch(/^(?:[\u0980-\u09ff ]|\u200c|\u200d)+$/u);
    expect(audit?.en, name).toMatch(/^[A-Z][a-zA-Z’ ]+$/);
    expect(Math.max(audit?.bn.length ?? 0, audit?.en.length ?? 0), name).toBeLessThanOrEqual(200);
  }
});

it('no two calls have the same words in the audit list', () => {
  for (const language of ['bn', 'en'] as const) {
    const words = ENTRIES.flatMap(({ audit }) => audit?.[language] ?? []);
    expect(new Set(words).size).toBe(words.length);
  }
});

it('a permission has the name of the room whose calls ask for it, and every one is asked for', () => {
  const asking = ENTRIES.flatMap(({ name, permission }) => (permission ? [{ name, permission }] : []));
  expect(asking.filter(({ name, permission }) => roomOf(name) !== roomOf(permission))).toEqual([]);
  const asked = new Set(asking.map(({ permission }) => permission));
  expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
});

it('an owner has every permission, and every other role fewer', () => {
  expect(permissionsOf('owner')).toEqual(PERMISSIONS);
  for (const role of STAFF_ROLES.filter((name) => name !== 'owner'))
    expect(permissionsOf(role).length).toBeLessThan(PERMISSIONS.length);
});

it('every page of the console has a call', () => {
  const used = new Set(ENTRIES.flatMap(({ pages }) => pages));
  expect(CONSOLE_PAGES.filter((page) => !used.has(page))).toEqual([]);
});
