import { expect, it } from 'vitest';
import { createCountryFinder, createNetworks, isNetwork } from './index.ts';

const findCountry = createCountryFinder();

it.each([
  ['203.112.196.1', 'BD'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2400:c600::1', 'BD'],
  ['2001:4860:4860::8888', 'US'],
])('[RO-3] %s belongs to %s', (ip, country) => {
  expect(findCountry(ip)).toBe(country);
  expect(findCountry(ip)).toBe(country);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.4.4',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '',
  'nobody',
])('an address that nobody was given has no country: %j', (ip) => {
  expect(findCountry(ip)).toBeUndefined();
});

it('networks hold their addresses, of either version, and nothing else', () => {
  const isOperator = createNetworks([
    '192.0.2.0/24',
    '198.51.100.7',
    '2001:db8::/32',
    'nonsense',
    '1.2.3.4/99',
  ]);
  const inside = ['192.0.2.1', '192.0.2.255', '198.51.100.7', '2001:db8::9', '::ffff:192.0.2.4'];
  const outside = ['192.0.3.1', '198.51.100.8', '2001:db9::1', '1.2.3.4', '', 'nonsense'];
  expect(inside.map(isOperator)).toEqual(inside.map(() => true));
  expect(outside.map(isOperator)).toEqual(outside.map(() => false));
});

it('what is no network is told apart', () => {
  expect(['10.0.0.0/8', '::/0', '10.0.0.1'].map(isNetwork)).toEqual([true, true, true]);
  expect(['10.0.0.0/33', '10.0.0.0/8/9', '10.0.0', '', 'a/8', '::/129'].map(isNetwork)).toEqual(
    Array(6).fill(false),
  );
});
