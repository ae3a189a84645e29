import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';
import { expect, it } from 'vitest';
import { findPictureFault } from './picture-rules.ts';

it('[VA-5.3] pictures are png or jpg, 5 MB each, at most three', () => {
  const png = { type: 'image/png', size: PICTURE_LIMIT_BYTES };
  expect(findPictureFault(png, 2)).toBeUndefined();
  expect(findPictureFault({ ...png, type: 'image/jpeg' }, 0)).toBeUndefined();
  expect(findPictureFault(png, 3)).toBe('count');
  expect(findPictureFault({ ...png, type: 'image/gif' }, 0)).toBe('kind');
  expect(findPictureFault({ ...png, size: PICTURE_LIMIT_BYTES + 1 }, 0)).toBe('size');
});
