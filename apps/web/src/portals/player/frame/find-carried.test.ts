import { describe, expect, it } from 'vitest';
import { findActivation, findCarried } from './find-carried.ts';

describe('what the address of the login carries', () => {
  it('[RO-2.9] the code that Facebook sends the browser back with', () => {
    expect(findCarried('?code=c1&state=s1', '')).toEqual({ kind: 'facebookReturn', code: 'c1', state: 's1' });
  });

  it('[ER-3.11] that the person gave up there', () => {
    const search = '?error=access_denied&error_reason=user_denied&state=s1';
    expect(findCarried(search, '')).toEqual({ kind: 'facebookReturn', code: null, state: 's1' });
  });

  it('[SC-6.2] the word of a mailed link', () => {
    expect(findCarried('', 'reset=a%2Fb')).toEqual({ kind: 'newPassword', token: 'a/b' });
  });

  it('[AC-3] the account and the code that an agent handed on, or nothing yet', () => {
    const hash = 'account=rina_92&code=K7QM-2XWP-9DHT';
    expect(findActivation(hash)).toEqual({ kind: 'activate', account: 'rina_92', code: 'K7QM-2XWP-9DHT' });
    expect(findActivation('')).toEqual({ kind: 'activate', account: '', code: '' });
  });

  it('nothing, when one half of it is missing', () => {
    for (const search of ['', '?code=c1', '?state=s1', '?error=access_denied']) {
      expect(findCarried(search, '')).toBeNull();
    }
  });
});
