import { describe, expect, it } from 'vitest';
import { readLaunchTicket, takeLaunchTicket } from './launch-ticket.ts';

describe('launch ticket', () => {
  it('leaves the address in the moment it is read', () => {
    let address = '/slot.html?v=1#ticket=abcdef123456';
    const page = {
      location: { hash: '#ticket=abcdef123456', pathname: '/slot.html', search: '?v=1' },
      history: {
        replaceState: (_state: unknown, _title: string, next: string) => {
          address = next;
        },
      },
    };
    expect(takeLaunchTicket(page as unknown as Window)).toBe('abcdef123456');
    expect(address).toBe('/slot.html?v=1');
  });

  it.each(['', '#', '#ticket=', '#ticket=short', '#other=abcdef123456', '#ticket=%3Cscript%3Ealert'])(
    'is not found in %j',
    (fragment) => {
      expect(readLaunchTicket(fragment)).toBeNull();
    },
  );
});
