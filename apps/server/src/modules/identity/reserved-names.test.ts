import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each([
  'staff',
  'System',
  'admin',
  'operator1',
  'ADMIN_007',
  '4dm1n',
  'n0kshi',
  'nok-shi',
  'c4sh1er',
  'staff.',
  'ａｄｍｉｎ',
  'adm1n12',
])('%s passes for the house', (name) => expect(isReservedName(name)).toBe(true));

it.each([
  'rahim',
  'karim1971',
  'adminul',
  'staffordshire',
  'operatorji',
  'sysadmin2x',
  'bankim',
  '12345678',
  '',
])('%s is a name as any other', (name) => expect(isReservedName(name)).toBe(false));
