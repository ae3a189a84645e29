import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';

export type SlipFault = 'kind' | 'size' | 'empty';

const KINDS: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a picture cannot be the slip of a transfer. The server checks the bytes and draws it anew. */
export function findSlipFault(file: { readonly type: string; readonly size: number }): SlipFault | undefined {
  if (!KINDS.includes(file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > PICTURE_LIMIT_BYTES ? 'size' : undefined;
}
