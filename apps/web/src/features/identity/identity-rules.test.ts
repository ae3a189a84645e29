import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import { identity as bnTexts } from '@nokshi/texts/bn/identity.ts';
import { identity as enTexts } from '@nokshi/texts/en/identity.ts';
import { fill } from '@nokshi/texts/fill.ts';
import { describe, expect, it } from 'vitest';
import { faultSentence, refusedFormat, type Sentence } from '../../lib/forms/rule-text.ts';
import { birthDay, birthYears, dayIn, daysOf, findBirthFault, writeDayBy } from './fields/birth-date.ts';
import { findRememberedName, rememberCookie } from './login/remembered-name.ts';
import { passwordStrength } from './passwords/password-strength.ts';

const keyOf = (sentence: Sentence) => sentence.key.slice('identity.'.length) as keyof typeof bnTexts;
const bn = (sentence: Sentence) => fill('bn', bnTexts[keyOf(sentence)], sentence.values);
const en = (sentence: Sentence) => fill('en', enTexts[keyOf(sentence)], sentence.values);

function aRule(over: Partial<RegisterRule> = {}): RegisterRule {
  return {
    enabled: true,
    required: true,
    patternId: 1,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    minLength: 4,
    maxLength: 12,
    ...over,
  };
}

describe('sentences of the registration rules', () => {
  it('[VA-3.2] says min and max of the rule in the sentence of its patternId', () => {
    expect(bn(faultSentence('username', aRule(), 'format', bn))).toBe(
      'প্রথমে একটি ইংরেজি অক্ষর দিন, তারপর অক্ষর বা সংখ্যা (৪ থেকে ১২টি)।',
    );
    expect(en(faultSentence('username', aRule(), 'length', en))).toBe(
      'Begin with an English letter, then letters or digits (4 to 12).',
    );
  });

  it('[VA-3.2] says one number when min and max are equal', () => {
    const rule = aRule({ patternId: 6, minLength: 11, maxLength: 11 });
    expect(en(faultSentence('mobileNum', rule, 'length', en))).toBe('Digits only (11).');
  });

  it('[VA-3.3] has a sentence for every pattern kind in both languages', () => {
    for (let patternId = 0; patternId <= 19; patternId += 1) {
      for (const say of [bn, en]) {
        const text = say(faultSentence('payeeName', aRule({ patternId }), 'format', say));
        expect(text).not.toMatch(/identity\.|[{}]/);
      }
    }
  });

  it('[VA-7.8] names the empty field', () => {
    expect(en(faultSentence('username', aRule(), 'missing', en))).toBe('Type your username.');
    expect(en(faultSentence('line', aRule(), 'missing', en))).toBe('Fill in this field.');
  });

  it('[VA-1.3] says that a password has no space at its edges', () => {
    expect(en(faultSentence('password', aRule(), 'edge_space', en))).toMatch(/begin or end with a space/);
  });

  it('[VA-7.2] [VA-7.3] [VA-7.4] [VA-7.5] [VA-7.6] has a sentence for what the server alone refused', () => {
    const fields = ['payeeName', 'mobileNum', 'email', 'username', 'password', 'wechat'];
    expect(new Set(fields.map((field) => bn(refusedFormat(field)))).size).toBe(fields.length);
  });
});

describe('birth date', () => {
  const today = '2026-11-21';
  const parts = (day: string, month: string, year: string) => ({ day, month, year });

  it('is written year, month, day', () => {
    expect(birthDay(parts('7', '4', '1999'))).toBe('1999-04-07');
    expect(birthDay(parts('7', '', '1999'))).toBeUndefined();
  });

  it('[VA-3.4] is written as the rule of the field names it', () => {
    expect(writeDayBy(11, '1999-04-07')).toBe('1999-04-07');
    expect(writeDayBy(13, '1999-04-07')).toBe('04-07-1999');
    expect(writeDayBy(undefined, '1999-04-07')).toBe('1999-04-07');
  });

  it('[VA-7.10] refuses everybody under 18 and takes them on their birthday', () => {
    expect(findBirthFault(parts('21', '11', '2008'), today)).toBeUndefined();
    expect(findBirthFault(parts('22', '11', '2008'), today)).toBe('under_age');
  });

  it('refuses a day that the calendar does not have', () => {
    expect(findBirthFault(parts('30', '2', '1999'), today)).toBe('impossible');
    expect(findBirthFault(parts('29', '2', '2000'), today)).toBeUndefined();
    expect(findBirthFault(parts('', '2', '1999'), today)).toBe('missing');
  });

  it('offers the days that the month has', () => {
    expect([daysOf('2', '1999'), daysOf('2', '2000'), daysOf('2', ''), daysOf('4', '1999')]).toEqual([
      28, 29, 29, 30,
    ]);
  });

  it('offers years up to this one, so that the form can say why a young one is refused', () => {
    expect(birthYears(today)[0]).toBe(2026);
    expect(birthYears(today).at(-1)).toBe(1917);
  });

  it("counts the age by the brand's day, not the browser's", () => {
    const lateInLondon = Date.UTC(2026, 10, 20, 20, 0);
    expect(dayIn('Asia/Dhaka', lateInLondon)).toBe('2026-11-21');
    expect(dayIn('Europe/London', lateInLondon)).toBe('2026-11-20');
  });
});

describe('password strength', () => {
  it.each([
    ['', 0],
    ['12345678', 1],
    ['aaaaaaaaaa', 1],
    ['qwertyuiop', 1],
    ['padma77', 1],
    ['Padma2026x', 3],
    ['correct horse battery staple', 4],
    ['নদীরজল২০২৬সকাল', 4],
  ] as const)('%j counts as %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('takes the user name in a password for nothing', () => {
    expect(passwordStrength('rahim2024!', 'rahim2024')).toBe(1);
  });
});

describe('remembered user name', () => {
  it('[ST-14] keeps the name for 24 hours', () => {
    expect(rememberCookie('রহিম 2024', false)).toBe(
      `nk_user=${encodeURIComponent('রহিম 2024')}; path=/; max-age=86400; samesite=strict`,
    );
    expect(rememberCookie('rahim', true)).toContain('; secure');
  });

  it('reads it back among other cookies, and forgets', () => {
    expect(findRememberedName(`a=1; nk_user=${encodeURIComponent('রহিম')}; b=2`)).toBe('রহিম');
    expect(findRememberedName('nk_user=')).toBeUndefined();
    expect(findRememberedName('nk_user=%E0%A4%A')).toBeUndefined();
    expect(rememberCookie(undefined, false)).toContain('max-age=0');
  });
});
