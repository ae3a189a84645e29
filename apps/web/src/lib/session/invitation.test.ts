import { describe, expect, it } from 'vitest';
import { findInvitation } from './invitation.ts';

describe('an invitation in the address', () => {
  it('[EN-16] is read from affiliateCode or r', () => {
    expect(findInvitation('?affiliateCode=AGENT7')).toBe('AGENT7');
    expect(findInvitation('?lang=BN&r=rahim42')).toBe('rahim42');
    expect(findInvitation('?r=second&affiliateCode=first')).toBe('first');
  });

  it('is nothing when it is empty or longer than a code', () => {
    expect(findInvitation('')).toBeUndefined();
    expect(findInvitation('?r=')).toBeUndefined();
    expect(findInvitation(`?r=${'x'.repeat(65)}`)).toBeUndefined();
  });
});
