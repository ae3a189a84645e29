import { expect, it } from 'vitest';
import { maskAccount, maskEmail } from './mask.ts';

it('a masked name shows whole characters of its ends', () => {
  expect(['rahim', 'ক্ষমাশ্রী', '👨‍👩‍👧 ab🇧🇩', 'শ্রী'].map(maskAccount)).toEqual([
    'r***m',
    'ক্ষ***শ্রী',
    '👨‍👩‍👧***🇧🇩',
    'শ্রী***',
  ]);
});

it('a masked address shows one whole character', () => {
  expect(['rahim@x.bd', '😀a@x.bd', 'ক্ষমা@x.bd'].map(maskEmail)).toEqual([
    'r***@x.bd',
    '😀***@x.bd',
    'ক্ষ***@x.bd',
  ]);
});
