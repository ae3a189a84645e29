import { describe, expect, it } from 'vitest';
import { takeRgsQuery } from './rgs-query.ts';

function aPage(search: string) {
  const addresses: string[] = [];
  const page = {
    location: { protocol: 'https:', pathname: '/rgs-slot.html', search },
    history: {
      replaceState: (_state: unknown, _title: string, next: string) => {
        addresses.push(next);
      },
    },
  };
  return { page: page as unknown as Window, addresses };
}

describe('the query of a hosted game', () => {
  it('2.1 gives the session up in the moment that it is read, and reads an RGS below a path', () => {
    const { page, addresses } = aPage(
      '?game=NR0001&sessionID=abcdef123456&rgs_url=localhost:8443/rgs&lang=en',
    );
    expect(takeRgsQuery(page)).toEqual({
      game: 'NR0001',
      sessionID: 'abcdef123456',
      rgsUrl: 'https://localhost:8443/rgs',
      language: 'en',
      replay: null,
    });
    expect(addresses.join()).not.toContain('abcdef123456');
  });

  it('2.1 names a round that is to be shown again, without any session', () => {
    const { page } = aPage(
      '?replay=true&game=NR0002&version=1&mode=bonus&event=17&amount=200000&currency=XPC&rgs_url=localhost:8443/rgs',
    );
    expect(takeRgsQuery(page)).toMatchObject({
      sessionID: null,
      replay: { version: '1', mode: 'bonus', event: '17', amount: 200_000, currency: 'XPC' },
    });
  });

  it.each(['', '?game=X', '?game=X&rgs_url=evil.example%2F%2F@x', '?game=X&rgs_url=https:%2F%2Fa'])(
    'is none in %j',
    (search) => {
      expect(takeRgsQuery(aPage(search).page)).toBeNull();
    },
  );
});
