import { describe, expect, it } from 'vitest';
import { ApiFailure, codeOfWire, textKeyOfWire } from './api-failure.ts';

describe('codeOfWire', () => {
  it('knows the codes of the family in any spelling of their letters', () => {
    expect(codeOfWire('login.not.session', 401)).toBe('identity.session_gone');
    expect(codeOfWire('us_incorrect_password_error', 401)).toBe('identity.wrong_credentials');
  });

  it('falls back on the status for a code that it does not know', () => {
    expect(codeOfWire(undefined, 401)).toBe('identity.session_gone');
    expect(codeOfWire('new_code', 429)).toBe('system.too_many_requests');
    expect(codeOfWire('new_code', 503)).toBe('system.unavailable');
    expect(codeOfWire('new_code', 400)).toBe('system.fault');
  });
});

describe('textKeyOfWire', () => {
  it('names the sentence of a refusal that this build knows, and none for another', () => {
    expect(textKeyOfWire('us_incorrect_password_error')).toBe('errors.wrongCredentials');
    expect(textKeyOfWire('new_code')).toBeUndefined();
    expect(textKeyOfWire(undefined)).toBeUndefined();
  });
});

describe('ApiFailure', () => {
  it('only a lost connection and a stumbling server are worth another try', () => {
    expect(new ApiFailure('transport.network', '').isTransient).toBe(true);
    expect(new ApiFailure('system.unavailable', '', {}, 503).isTransient).toBe(true);
    expect(new ApiFailure('play.game_off', '', {}, 409).isTransient).toBe(false);
  });
});
