import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

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
  name_given: 'nameGiven',
  name_corrected: 'nameCorrected',
  account_closed: 'accountClosed',
  account_reopened: 'accountReopened',
  data_exported: 'dataExported',
};

/**
 * Whatever changes about the safety of an account, and every new device, is told to its member: in the inbox, and by
 * mail where an address was verified.
 */
export const securitySubscriber: Subscriber = {
  name: 'inbox.security',
  events: ['identity.security_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'identity.security_changed') continue;
      const { memberId, what, ip, at } = event.payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'security',
        textKey: TEXT_KEYS[what],
        values: { ip, [MOMENT_VALUE]: String(at) },
        at: event.recordedAt,
      });
    }
  },
};
