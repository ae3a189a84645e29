import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import { describe, expect, it } from 'vitest';
import { findNewPasswordFaults } from '../passwords/new-password-rules.ts';
import { findMailFaults } from './forgot-rules.ts';

const rule: RegisterRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 128,
};
const short = (key: string) => key.slice(key.indexOf('.') + 1);

describe('a forgotten password', () => {
  const byMail = (username: string, email: string) => findMailFaults({ username, email }, short);

  it('[VA-4.2] [VA-7.4] by mail wants a name and an address in the format of one', () => {
    expect(byMail('', ' ')).toEqual({ username: 'usernameRequired', email: 'emailRequired' });
    expect(byMail('rahim2024', 'rahim@home')).toEqual({ email: 'emailFormat' });
    expect(byMail('rahim2024', 'rahim@example.com')).toEqual({});
  });

  it('[VA-4.3] by mobile wants a new password by the rule, twice the same', () => {
    const faults = (newPassword: string, confirmNewPassword: string) =>
      findNewPasswordFaults({ newPassword, confirmNewPassword }, rule, ({ key }) => short(key));
    expect(faults('', '')).toEqual({
      newPassword: 'passwordRequired',
      confirmNewPassword: 'confirmRequired',
    });
    expect(faults('short', 'short')).toEqual({ newPassword: 'pattern0' });
    expect(faults('Meghna2026', 'Meghna2027')).toEqual({ confirmNewPassword: 'confirmMismatch' });
    expect(faults('Meghna2026', 'Meghna2026')).toEqual({});
  });
});
