import { describe, expect, it } from 'vitest';
import {
  CORE_KEYS,
  type CoreTexts,
  INTERFACE_LANGUAGES,
  needsSignOff,
  TEXT_LANGUAGES,
  TEXTS,
  translate,
} from './index.ts';

const BENGALI_LETTER = /[\u0985-\u09b9]/;

function flat(language: (typeof TEXT_LANGUAGES)[number]): Map<string, string> {
  const all = new Map<string, string>();
  for (const [group, texts] of Object.entries(TEXTS[language])) {
    for (const [key, text] of Object.entries(texts as Record<string, string>))
      all.set(`${group}.${key}`, text);
  }
  return all;
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map((match) => match[1] ?? ''))].sort();
}

describe('texts', () => {
  const bn = flat('bn');
  const en = flat('en');

  it('[SM-2.1] Bengali and English have the same keys', () => {
    expect([...en.keys()].sort()).toEqual([...bn.keys()].sort());
    expect(bn.size).toBeGreaterThan(250);
  });

  it('[SM-2.1] no text of either language is empty or stands in the wrong script', () => {
    expect([...bn, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
    const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '');
    const latin = [...bn].filter(([, text]) => /[A-Za-z]{3}/.test(bare(text)) && !BENGALI_LETTER.test(text));
    expect(latin.map(([key]) => key)).toEqual(['shell.switchLanguage']);
    const bengali = [...en].filter(([, text]) => BENGALI_LETTER.test(text)).map(([key]) => key);
    expect(bengali.every((key) => ['shell.otherLanguage', 'shell.switchLanguage'].includes(key))).toBe(true);
  });

  it('both languages of a sentence take the same values', () => {
    const differing = [...bn].filter(
      ([key, text]) => placeholders(en.get(key) ?? '').join() !== placeholders(text).join(),
    );
    expect(differing).toEqual([]);
  });

  it('Bengali sentences end with a danda, never with a full stop', () => {
    const stops = [...bn].filter(([, text]) => /[\u0980-\u09ff]\.(?:\s|$)/.test(text)).map(([key]) => key);
    expect(stops).toEqual([]);
  });

  it('[MC-3] [MC-4] no text denies what the cashier does: deposits, withdrawals, sending to a member', () => {
    const denials =
      /neither bought nor cashed|be cashed|bought, cashed|no deposit or withdrawal|paid in or taken out|কেনা যায় না, তোলা|টাকা তোলাও|টাকা জমা হয় না|জমা বা তোলা নেই|কেনা বা তোলা/;
    expect([...bn, ...en].filter(([, text]) => denials.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('recovery codes have one name in each language, wherever they are spoken of', () => {
    const others = /backup codes?|emergency codes?|পুনরুদ্ধার|ব্যাকআপ কোড|জরুরি কোড/i;
    expect([...bn, ...en].filter(([, text]) => others.test(text))).toEqual([]);
    const about = (key: string) =>
      /^security\.codes(?!Done)|recoveryCode|passkey(?:Asks|After|Done)|RecoveryCodes/.test(key);
    const unnamed = [...bn, ...en].filter(
      ([key, text]) => about(key) && !/recovery codes?|রিকভারি কোড/i.test(text),
    );
    expect(unnamed).toEqual([]);
  });

  it('no text shouts or hurries', () => {
    expect([...bn, ...en].filter(([, text]) => /!|24\/7|২৪\/৭/.test(text))).toEqual([]);
  });

  it('counts are written in the digits of the language', () => {
    expect(translate('bn', 'home.gamesCount', { count: 9840 })).toBe('৯,৮৪০টি গেম');
    expect(translate('en', 'home.gamesCount', { count: 1 })).toBe('1 game');
  });
});

describe('interface languages', () => {
  const partial = INTERFACE_LANGUAGES.filter(({ isComplete }) => !isComplete);

  it('[SM-2.1] about thirty languages are offered, Bengali and English first and complete', () => {
    expect(INTERFACE_LANGUAGES.length).toBeGreaterThanOrEqual(28);
    expect(INTERFACE_LANGUAGES.slice(0, 2).map(({ tag }) => tag)).toEqual(['bn', 'en']);
    expect(INTERFACE_LANGUAGES.filter(({ isComplete }) => isComplete).map(({ tag }) => tag)).toEqual([
      ...TEXT_LANGUAGES,
    ]);
    expect(new Set(INTERFACE_LANGUAGES.map(({ tag }) => tag)).size).toBe(INTERFACE_LANGUAGES.length);
  });

  it('[SM-2.1] every language beside the two is marked as unreviewed', () => {
    expect(INTERFACE_LANGUAGES.filter(({ isReviewed }) => isReviewed).map(({ tag }) => tag)).toEqual([
      ...TEXT_LANGUAGES,
    ]);
  });

  it('[SM-2.1] Arabic, Persian and Urdu run from right to left, and no other', () => {
    const fromRight = INTERFACE_LANGUAGES.filter(({ direction }) => direction === 'rtl');
    expect(fromRight.map(({ tag }) => tag).sort()).toEqual(['ar', 'fa', 'ur']);
  });

  it('[SM-2.1] a core holds no text on money, protection or law', () => {
    expect(CORE_KEYS.filter(needsSignOff)).toEqual([]);
    expect(needsSignOff('withdrawals.sayFree')).toBe(true);
    expect(needsSignOff('marks.creditMeaning')).toBe(true);
    expect(needsSignOff('member.withdraw')).toBe(false);
  });

  it('[SM-2.1] each language says the words of its core itself, not in English', async () => {
    for (const { tag, native } of partial) {
      const { core } = (await import(`./core/${tag}.ts`)) as { readonly core: CoreTexts };
      expect(Object.keys(core)).toEqual([...CORE_KEYS]);
      const english = CORE_KEYS.filter((key) => core[key] === translate('en', key));
      // Words such as 'OK', 'Menu' and 'Slot' are at home in many languages.
      expect(english.length, `${native}: ${english.join()}`).toBeLessThan(25);
      expect(Object.values(core).filter((text) => /!|24\/7/.test(text))).toEqual([]);
    }
  });
});
