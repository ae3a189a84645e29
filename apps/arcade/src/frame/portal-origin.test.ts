import { describe, expect, it } from 'vitest';
import { findPortalOrigin } from './portal-origin.ts';

const OWN = 'https://games.example';

describe('findPortalOrigin', () => {
  it('takes the parent that the browser names, not the referrer', () => {
    const origin = findPortalOrigin({
      ownOrigin: OWN,
      isEmbedded: true,
      ancestorOrigins: ['https://portal.example'],
      referrer: 'https://other.example/page',
    });
    expect(origin).toBe('https://portal.example');
  });

  it('takes the referrer where the browser has no list of ancestors', () => {
    const origin = findPortalOrigin({
      ownOrigin: OWN,
      isEmbedded: true,
      ancestorOrigins: null,
      referrer: 'https://portal.example/game?code=1',
    });
    expect(origin).toBe('https://portal.example');
  });

  it('refuses a frame inside a frame', () => {
    const ancestorOrigins = ['https://portal.example', 'https://outer.example'];
    expect(findPortalOrigin({ ownOrigin: OWN, isEmbedded: true, ancestorOrigins, referrer: '' })).toBeNull();
  });

  it('refuses an unencrypted portal around an encrypted game and takes it around a plain one', () => {
    const around = { isEmbedded: true, ancestorOrigins: ['http://portal.example'], referrer: '' };
    expect(findPortalOrigin({ ...around, ownOrigin: OWN })).toBeNull();
    expect(findPortalOrigin({ ...around, ownOrigin: 'http://games.example:8081' })).toBe(
      'http://portal.example',
    );
  });

  it('[ST-10.3] takes an unencrypted portal around an encrypted game of the same host', () => {
    const around = { isEmbedded: true, ownOrigin: 'https://192.168.1.5:8081', referrer: '' };
    const of = (portal: string) => findPortalOrigin({ ...around, ancestorOrigins: [portal] });
    expect(of('http://192.168.1.5:8080')).toBe('http://192.168.1.5:8080');
    expect(of('http://192.168.1.6:8080')).toBeNull();
    expect(of('http://localhost:8080')).toBeNull();
  });

  it.each(['null', '', 'javascript:alert(1)', 'file:///tmp/page.html', 'not an address', OWN])(
    'knows no portal behind %j',
    (address) => {
      const around = { ownOrigin: OWN, isEmbedded: true, referrer: '' };
      expect(findPortalOrigin({ ...around, ancestorOrigins: [address] })).toBeNull();
      expect(findPortalOrigin({ ...around, ancestorOrigins: null, referrer: address })).toBeNull();
    },
  );
});
