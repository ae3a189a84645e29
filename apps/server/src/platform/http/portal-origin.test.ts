import { describe, expect, it } from 'vitest';
import { portalOrigin, portalOriginFor } from './portal-origin.ts';

const home = { publicOrigin: undefined, port: 8080 };
const live = { publicOrigin: 'https://nokshi.example', port: 8080 };

describe('where the portal is', () => {
  it('is the configured address, or this machine', () => {
    expect(portalOrigin(live)).toBe('https://nokshi.example');
    expect(portalOrigin(home)).toBe('http://localhost:8080');
  });

  it('for a caller is the configured address, whatever the caller says', () => {
    for (const host of ['evil.example', 'localhost:8080', '192.168.1.5:8080'])
      expect(portalOriginFor({ scheme: 'http', host }, live)).toBe('https://nokshi.example');
  });

  it.each(['localhost:8080', '192.168.1.5:8080', '10.1.2.3', '[::1]:8080', 'phone.test:8080', 'desk.local'])(
    'is %s for who used it on a private network',
    (host) => {
      expect(portalOriginFor({ scheme: 'http', host }, home)).toBe(`http://${host}`);
    },
  );

  it.each([
    'evil.example',
    'evil.example:8080',
    '203.0.113.5:8080',
    '[2001:db8::1]:80',
    'localhost.evil.example',
    'evil.example/x?localhost',
    'user@localhost',
    'localhost:8080:1',
    '',
  ])('is this machine for a caller who says %s', (host) => {
    expect(portalOriginFor({ scheme: 'http', host }, home)).toBe('http://localhost:8080');
  });
});
