import { isMailAddress } from '@nokshi/contract/mail-address.ts';
import { cleanMail, isBlank } from '@nokshi/contract/typed-text.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** VA-4.2: name and address are there, and the address has the format of one. */
export function findMailFaults(
  values: Readonly<Record<'username' | 'email', string>>,
  say: (key: TextKey) => string,
): Readonly<Partial<Record<'username' | 'email', string>>> {
  const hasName = !isBlank(values.username);
  const hasMail = !isBlank(values.email);
  return {
    ...(!hasName && { username: say('identity.usernameRequired') }),
    ...(!hasMail && { email: say('identity.emailRequired') }),
    ...(hasMail && !isMailAddress(cleanMail(values.email)) && { email: say('identity.emailFormat') }),
  };
}
