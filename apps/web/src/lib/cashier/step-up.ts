import { hasPasskeys, provePasskey } from '../passkeys/passkeys.ts';

/** What a person shows before money leaves: a passkey, or the payment password. */
export type Way = 'passkey' | 'password';

export type Proof =
  | { readonly way: 'passkey' }
  | { readonly way: 'password'; readonly paymentPassword: string };

/** The passkey that was counted on is gone: nothing was sent. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

/** The ways that a member can confirm by, on this device. */
export function waysOf(has: {
  readonly hasPasskey: boolean;
  readonly hasPaymentPassword: boolean;
}): readonly Way[] {
  return [
    ...(has.hasPasskey && hasPasskeys() ? (['passkey'] as const) : []),
    ...(has.hasPaymentPassword ? (['password'] as const) : []),
  ];
}

/** What goes with the order; a passkey signs what the server has prepared for it. */
export async function showProof(
  proof: Proof,
  options: Readonly<Record<string, unknown>> | null,
): Promise<{ readonly paymentPassword: string } | { readonly passkey: Record<string, unknown> }> {
  if (proof.way === 'password') return { paymentPassword: proof.paymentPassword };
  if (options === null) throw new NoPasskey();
  return { passkey: JSON.parse(await provePasskey(JSON.stringify(options))) as Record<string, unknown> };
}
