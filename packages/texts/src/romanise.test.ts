import { describe, expect, it } from 'vitest';
import { romanise } from './romanise.ts';

const TYPED: readonly (readonly [bengali: string, latin: string])[] = [
  ['তিন পাত্তি', 'tin patti'],
  ['সুন্দরবনের বাঘ', 'sundorboner bagh'],
  ['সোনার নৌকা', 'sonar nouka'],
  ['হীরার খনি', 'hirar khoni'],
  ['জাদুর প্রদীপ', 'jadur prodip'],
  ['চাঁদনি রাত', 'chadni rat'],
  ['সাগরের ডাক', 'sagorer dak'],
  ['রত্নের দেশ', 'rotner desh'],
  ['রাজকন্যা', 'rajkonna'],
  ['জলপরী', 'jolpori'],
  ['আলপনা', 'alpona'],
  ['দরবার', 'dorbar'],
  ['অরণ্য', 'oronno'],
  ['লক্ষ্মী', 'lokkhi'],
  ['পদ্মদিঘি', 'podmodighi'],
  ['কিংবদন্তি', 'kingbodonti'],
  ['লঙ্কা', 'lonka'],
  ['পাহাড়', 'pahar'],
  ['ঘোড়া', 'ghora'],
  ['বিশ্ব', 'bissho'],
  ['স্বর্ণ', 'sorno'],
  ['জ্ঞান', 'gan'],
  ['রকেট', 'roket'],
  ['মেঘ', 'megh'],
  ['ঋতু', 'ritu'],
  ['সূর্য', 'surjo'],
  ['উজ্জ্বল', 'ujjol'],
  ['ছোট নদী', 'choto nodi'],
  ['বড়', 'boro'],
  ['ব্যাঘ্র', 'byaghro'],
  ['হঠাৎ', 'hothat'],
];

describe('romanise', () => {
  it.each(TYPED)('%s is typed as %s', (bengali, latin) => {
    expect(romanise(bengali)).toBe(latin);
  });

  it('reads composed and decomposed letters alike', () => {
    expect(romanise('\u09aa\u09be\u09b9\u09be\u09dc')).toBe(romanise('\u09aa\u09be\u09b9\u09be\u09a1\u09bc'));
  });

  it('keeps Latin words in lower case and turns Bengali digits into Latin ones', () => {
    expect(romanise('VIP রুম ৭')).toBe('vip rum 7');
  });

  it('answers an empty text for an empty one and drops punctuation', () => {
    expect(romanise('')).toBe('');
    expect(romanise('রাজা, রানি!')).toBe('raja rani');
  });

  it('leaves no Bengali letter behind', () => {
    const everyLetter = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x0980 + index)).join(
      'ক',
    );
    expect(romanise(everyLetter)).not.toMatch(/[\u0985-\u09b9\u09dc-\u09df]/u);
  });
});
