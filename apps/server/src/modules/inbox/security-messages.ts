import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { onCommit, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { record } from '../../platform/outbox/record.ts';
import { findMember } from '../identity/index.ts';
import { insertMessage } from './inbox-store.ts';
import { MOMENT_VALUE, messageText } from './message-text.ts';

type SecurityChange = EventPayload<'identity.security_changed'>;

const TEXT_KEYS: Readonly<Record<SecurityChange['what'], string>> = {
  password_changed: 'passwordChanged',
  password_reset: 'passwordReset',
  new_device: 'newDevice',
  totp_on: 'totpOn',
  totp_off: 'totpOff',
  passkey_added: 'passkeyAdded',
  passkey_removed: 'passkeyRemoved',
  recovery_codes: 'recoveryCodes',
  contact_changed: 'contactChanged',
  social_linked: 'socialLinked',
  payment_password: 'paymentPassword',
};

export interface SecurityMessagesDeps {
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly timeZone: () => Promise<string>;
}

/**
 * Whatever changes about the safety of an account, and every new device, is told to its member: in the inbox, and by
 * mail where an address was verified. The mail goes after the commit and may be lost with the process; the message
 * in the inbox is not.
 */
export function securitySubscriber(deps: SecurityMessagesDeps): Subscriber {
  return {
    name: 'inbox.security',
    events: ['identity.security_changed'],
    async handle(tx, events) {
      for (const event of events) {
        if (event.name !== 'identity.security_changed') continue;
        const { memberId, what, ip, at } = event.payload;
        const message = { text_key: TEXT_KEYS[what], text_values: { ip, [MOMENT_VALUE]: String(at) } };
        const messageId = newId(event.recordedAt);
        await insertMessage(tx, {
          memberId,
          id: messageId,
          textKey: message.text_key,
          values: message.text_values,
          at: event.recordedAt,
        });
        await record(tx, 'inbox.message_arrived', { memberId, messageId }, event.recordedAt);
        await mailAfterCommit(tx, deps, memberId as MemberId, message);
      }
    },
  };
}

async function mailAfterCommit(
  tx: Tx,
  deps: SecurityMessagesDeps,
  memberId: MemberId,
  message: Parameters<typeof messageText>[1],
): Promise<void> {
  if (!deps.mailer.isOn) return;
  const member = await findMember(tx, memberId);
  if (!member?.email || member.email_verified_at === null) return;
  const to = member.email;
  const timeZone = await deps.timeZone();
  // Which language the member reads is only known while the member is here, so a mail says it in both.
  const [bn, en] = [messageText('BN', message, timeZone), messageText('EN', message, timeZone)];
  const text = `${bn.body}\n\n${en.title}\n${en.body}`;
  onCommit(tx, () => {
    deps.mailer.send({ to, subject: bn.title, text }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a mail about the safety of an account was not accepted');
    });
  });
}
