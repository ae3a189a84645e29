import type { MemberRow } from '../identity/index.ts';

export type OutgoingChannel = 'mail' | 'sms';

/** Where a message to this member goes: a proved address of an account that is open, or nowhere. */
export function addressFor(
  member: Pick<MemberRow, 'status' | 'email' | 'email_verified_at' | 'mobile' | 'mobile_verified_at'>,
  channel: OutgoingChannel,
): string | undefined {
  const [address, provedAt] =
    channel === 'mail'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  return provedAt === null ? undefined : (address ?? undefined);
}
