import { describe, expect, it } from 'vitest';
import { readPhone, storedForms } from './read-phone.ts';

const HOME = { e164: '+8801712345678', local: '01712345678' };

describe('[VA-1.4] [VA-2.3] a phone number', () => {
  it.each([
    '01712345678',
    '1712345678',
    '8801712345678',
    '+8801712345678',
    '008801712345678',
    '+880 (0) 1712-345678',
    '(+880) 01712345678',
    '০১৭১২-৩৪৫৬৭৮',
    '০১৭১২৩৪৫৬৭৮',
    '０１７１２３４５６７８',
    '\u202a+880\u00a01712\u2011345678\u202c',
    '\u202d01712345678\u202c',
    '\u200e01712345678',
    '\u206601712345678\u2069',
    '01712–345678',
    'tel:+8801712345678',
    'TEL:01712345678',
    '0\ufe0f1\ufe0f712345678',
    '017\u200b12345\u00ad678',
    '01712−345678',
    '01712/345678',
  ])('of Bangladesh typed or pasted as %j is one number', (text) => {
    expect(readPhone(text)).toEqual(HOME);
    expect(readPhone(text, '+880')).toEqual(HOME);
    expect(storedForms(text)[0]).toBe(HOME.e164);
  });

  it.each(['+44(0)7400123456', '+44 (0) 7400-123456', '+447400123456', '00447400123456', '+4407400123456'])(
    'of another country typed as %s is one number',
    (text) => {
      expect(readPhone(text)?.e164).toBe('+447400123456');
      expect(storedForms(text)).toContain('+447400123456');
      expect(storedForms(text)).toContain('+4407400123456');
    },
  );

  it.each([
    '001712345678',
    '0001712345678',
    '+999123456789',
    '00999123456789',
    '01212345678',
    '01112345678',
    '0171234567',
    '017123456789',
    '+441212345678',
    '017x345678',
    '01712345678 ext. 5',
    'tel:',
    '\u200e',
    '',
    "' or 1=1",
  ])('%j is none', (text) => {
    expect(readPhone(text)).toBeUndefined();
  });

  it('takes the country that the form shows, or its own after a plus', () => {
    expect(readPhone('98765 43210', '91')?.e164).toBe('+919876543210');
    expect(readPhone('09876543210', '+91')?.e164).toBe('+919876543210');
    expect(readPhone('+8801712345678', '91')).toEqual(HOME);
    expect(readPhone('0012025550123')?.e164).toBe('+12025550123');
    expect(readPhone('123', '91')).toBeUndefined();
  });

  it('that no plan knows is still found where it is stored', () => {
    expect(storedForms('+441212345678')).toEqual(['+441212345678']);
    expect(storedForms('no number')).toEqual([]);
  });
});
