import { expect, it } from 'vitest';
import { createCountryFinder, createNetworks, isNetwork, networkOf, plainAddress } from './index.ts';

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

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1::9', '2001:db8:1:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%eth1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
  ['nobody', 'nobody'],
])('%j counts as %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('every address of a household counts as one, whatever it chooses, and its neighbours as others', () => {
  const own = Array.from({ length: 500 }, (_, index) => networkOf(`2001:db8:1:2:${index.toString(16)}::1`));
  expect(new Set(own).size).toBe(1);
  expect(own).not.toContain(networkOf('2001:db8:1:3::1'));
});

it('an IPv4 address that came as IPv6 is one of IPv4 in every spelling', () => {
  for (const ip of ['::ffff:8.8.8.8', '::ffff:808:808', '0:0::ffff:808:808'])
    expect(plainAddress(ip)).toBe('8.8.8.8');
  expect(plainAddress('::fffe:8.8.8.8')).toBe('::fffe:8.8.8.8');
});
