/** The server takes PNG and JPEG up to this size and draws them anew. */
export const SLIP_LIMIT_BYTES = 5 * 1024 * 1024;

export type SlipFault = 'kind' | 'size' | 'empty';

const KINDS: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a picture cannot be the slip of a transfer. */
export function findSlipFault(file: { readonly type: string; readonly size: number }): SlipFault | undefined {
  if (!KINDS.includes(file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > SLIP_LIMIT_BYTES ? 'size' : undefined;
}
