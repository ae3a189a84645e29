import { describe, expect, it } from 'vitest';
import { localMobile, sketchMobile } from './mobile-number.ts';

describe('[VA-1.4] [VA-2.3] a mobile number', () => {
  it.each([
    '01712345678',
    '1712345678',
    '8801712345678',
    '+8801712345678',
    '008801712345678',
    '+880 1712-345678',
    '88 01712 345678',
    '০১৭১২৩৪৫৬৭৮',
    '(+880) 01712345678',
  ])('of Bangladesh typed as "%s" is one number', (text) => {
    expect(sketchMobile(text)).toEqual({ e164: '+8801712345678', local: '01712345678' });
    expect(sketchMobile(text, '880')?.e164).toBe('+8801712345678');
    expect(sketchMobile(text, '+880')?.e164).toBe('+8801712345678');
  });

  it.each([
    '',
    'abc',
    '01212345678',
    '0171234567',
    '017123456789',
    '+88017123456',
    '12345',
    '017１x345678',
    "' or 1=1",
  ])('"%s" is none', (text) => {
    expect(sketchMobile(text)).toBeUndefined();
  });

  it('of another country takes the form’s dialling code, or its own after a plus', () => {
    expect(sketchMobile('98765 43210', '91')?.e164).toBe('+919876543210');
    expect(sketchMobile('09876543210', '+91')?.e164).toBe('+919876543210');
    expect(sketchMobile('+91 98765 43210')?.e164).toBe('+919876543210');
    expect(sketchMobile('+8801712345678', '91')?.e164).toBe('+8801712345678');
    expect(sketchMobile('123', '91')).toBeUndefined();
  });

  it('is shown as people at home write it', () => {
    expect(localMobile('+8801712345678')).toBe('01712345678');
    expect(localMobile('+919876543210')).toBe('+919876543210');
  });
});
