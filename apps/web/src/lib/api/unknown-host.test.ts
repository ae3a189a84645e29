import { expect, it } from 'vitest';
import { isUnknownHost } from './unknown-host.ts';

const domain = (name: string) => ({ domain: name, type: 'WEB', affiliateCode: null, target: null }) as const;
const BRAND = { mainDomain: 'nokshi.example', domainRoute: [domain('a.example'), domain('b.example')] };

it('[ER-4.3] a page asks about its domain where that is none of the brand’s', () => {
  for (const own of ['nokshi.example', 'a.example', 'www.b.example', 'A.example', 'a.example.'])
    expect([own, isUnknownHost(own, BRAND)]).toEqual([own, false]);
  for (const foreign of ['evil.example', 'a.example.evil.example', 'nota.example'])
    expect([foreign, isUnknownHost(foreign, BRAND)]).toEqual([foreign, true]);
});

it('[ER-4.3] a brand that names no domains has nothing to compare with', () => {
  expect(isUnknownHost('anything.example', { ...BRAND, domainRoute: [] })).toBe(false);
});
