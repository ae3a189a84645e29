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
  'Nokshi Support',
  'NokshiHelp',
  'n0kshi_bd',
  'Nоkshі',
  'Аdmin',
  'ꓮdmin',
  'a\u200bdmin',
  'Rahim (official)',
  'Customer Care',
  'Support Team 24',
  'নকশি সাপোর্ট',
  'অ্যাডমিন',
  'কাস্টমার কেয়ার',
  'রহিম অফিসিয়াল',
  'SUPPORT৭',
  // Greek and Cyrillic letters that look like Latin ones in one case alone.
  'ΝΟΚSΗΙ',
  'Νokshi',
  'мoderator',
  'suρρort',
  'ᴀᴅᴍɪɴ',
  'ɴᴏᴋꜱʜɪ Help',
  '🅰🅳🅼🅸🅽',
  'Rahim 🅢🅤🅟🅟🅞🅡🅣',
  '🇦🇩🇲🇮🇳',
  'এ্যাডমিন',
])('%s passes for the house', (name) => expect(isReservedName(name)).toBe(true));

it.each([
  'rahim',
  'karim1971',
  'adminul',
  'staffordshire',
  'operatorji',
  'sysadmin2x',
  'bankim',
  'নকশিকাঁথা',
  'রহিম উদ্দিন',
  'Root Beer',
  'Ali Akbar',
  'রহিম 🇧🇩',
  '🅰🅱',
  'Νίκος',
  '12345678',
  '',
])('%s is a name as any other', (name) => expect(isReservedName(name)).toBe(false));

it('the brand of an installation has its own names', () => {
  expect(isReservedName('Shapla Help', ['Shapla'])).toBe(true);
  expect(isReservedName('shaplacare', ['shapla', 'SHAPLA'])).toBe(true);
  expect(isReservedName('Shapla Help')).toBe(false);
  expect(isReservedName('rahim', ['', '1'])).toBe(false);
});
