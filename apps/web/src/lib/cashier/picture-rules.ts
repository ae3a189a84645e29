import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';

export type PictureFault = 'kind' | 'size' | 'empty';

const KINDS: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a picture cannot be taken as proof. The server checks the bytes and draws it anew. */
export function findPictureFault(file: {
  readonly type: string;
  readonly size: number;
}): PictureFault | undefined {
  if (!KINDS.includes(file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > PICTURE_LIMIT_BYTES ? 'size' : undefined;
}
