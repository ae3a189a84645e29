import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/record.ts';

export type SecurityChange = EventPayload<'identity.security_changed'>['what'];

/** Tells the member, by inbox and mail, that something about the account's safety changed; in the use case's transaction. */
export async function recordSecurityChange(
  tx: Tx,
  change: {
    readonly memberId: string;
    readonly what: SecurityChange;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, what, ip, at } = change;
  await record(tx, 'identity.security_changed', { memberId, what, ip, at: at.getTime() }, at);
}
