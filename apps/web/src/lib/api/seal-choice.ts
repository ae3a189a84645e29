import type { SealKey, SystemStatus } from '@nokshi/contract/brand.ts';

export type SealStatus = Pick<SystemStatus, 'acceptsPlainBodies' | 'sealKeys'>;

export type SealChoice =
  | { readonly kind: 'seal'; readonly key: SealKey }
  | { readonly kind: 'plain' }
  /** The page is neither https nor localhost, and the server takes nothing in the open. */
  | { readonly kind: 'insecure' };

/** How an encrypted call is sent: sealed wherever the browser can, in the open only to a server that says it may. */
export function chooseSeal(status: SealStatus, canSeal: boolean): SealChoice {
  const [key] = status.sealKeys;
  if (canSeal && key) return { kind: 'seal', key };
  return { kind: status.acceptsPlainBodies ? 'plain' : 'insecure' };
}

/** Browsers give `crypto.subtle` to pages of https and of localhost alone. */
export function canSealHere(): boolean {
  return typeof crypto !== 'undefined' && (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}
