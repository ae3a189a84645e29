import { describe, expect, it } from 'vitest';
import { findPasswordDuty } from './password-duty.ts';

const fresh = { passwordIsDefault: false, passwordExpired: false };

describe('after a login', () => {
  it('[ST-3.3] [ST-3.8] the default password has to be changed', () => {
    expect(findPasswordDuty({ ...fresh, passwordIsDefault: true }, 'password', false)).toBe('firstLogin');
    expect(findPasswordDuty({ passwordIsDefault: true, passwordExpired: true }, 'password', true)).toBe(
      'firstLogin',
    );
  });

  it('[ST-3.4] [RO-2.7] an expired one too, when the brand wants it', () => {
    expect(findPasswordDuty({ ...fresh, passwordExpired: true }, 'password', true)).toBe('expired');
    expect(findPasswordDuty({ ...fresh, passwordExpired: true }, 'password', false)).toBeNull();
  });

  it('[ST-3.5] never after a login by phone code or Firebase', () => {
    const worst = { passwordIsDefault: true, passwordExpired: true };
    expect(findPasswordDuty(worst, 'sms', true)).toBeNull();
    expect(findPasswordDuty(worst, 'firebase', true)).toBeNull();
  });

  it('[ST-3.6] nothing stands before the member otherwise', () => {
    expect(findPasswordDuty(fresh, 'password', true)).toBeNull();
  });
});
