import type { Language } from '@nokshi/contract/constants.ts';
import { RESET_PAGE } from '@nokshi/contract/identity-recovery.ts';
import { fill, findText } from '@nokshi/texts';
import { fail, isDomainError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { keepCode, receiverKey } from '../contacts/codes.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { MemberRow } from '../identity-store.ts';

const GOOD_FOR_MINUTES = 30;

/**
 * Mails a link that is good once and for 30 minutes, after the answer, so that its time says nothing. Without a member
 * nothing is mailed, but the limits count alike.
 * @throws DomainError identity.code_too_soon
 */
export async function mailResetLink(
  deps: IdentityDeps,
  order: {
    readonly member: MemberRow | undefined;
    readonly email: string;
    readonly origin: string;
    readonly language: Language;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<void> {
  const token = newToken();
  const { member, email, ip, at } = order;
  await keepCode(deps, {
    purpose: 'reset_link',
    kind: 'email',
    receiver: receiverKey('email', email),
    memberId: member?.id ?? null,
    hash: hashToken(token),
    goodForMs: GOOD_FOR_MINUTES * 60_000,
    ip,
    at,
  }).catch((error: unknown) => {
    // A day's quota is a wait as well: this call has no other word for it.
    if (isDomainError(error, 'identity.sms_quota'))
      fail('identity.code_too_soon', { retryAfterSeconds: 3600 });
    throw error;
  });
  if (!member || !deps.mailer.isOn) return;
  const to = order.language === 'EN' ? 'en' : 'bn';
  const values = {
    account: member.account,
    link: `${order.origin}${RESET_PAGE}${token}`,
    minutes: GOOD_FOR_MINUTES,
  };
  const say = (key: 'resetMailSubject' | 'resetMailBody') =>
    fill(to, findText(to, `server.${key}`) ?? '', values);
  setImmediate(() => {
    deps.mailer
      .send({ to: email, subject: say('resetMailSubject'), text: say('resetMailBody') })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'link was not mailed'));
  });
}
