import { PICTURE_LIMIT_BYTES, PICTURES_PER_FORM } from '@nokshi/contract/content.ts';

export type PictureFault = 'kind' | 'size' | 'count';

const KINDS: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a picture cannot be added (VA-5.3): png or jpg only, 5 MB each, at most three. The server checks the bytes. */
export function findPictureFault(
  file: { readonly type: string; readonly size: number },
  present: number,
): PictureFault | undefined {
  if (present >= PICTURES_PER_FORM) return 'count';
  if (!KINDS.includes(file.type)) return 'kind';
  return file.size > PICTURE_LIMIT_BYTES ? 'size' : undefined;
}
