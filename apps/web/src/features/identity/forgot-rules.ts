import { isMailAddress } from '@nokshi/contract/mail-address.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** VA-4.2: name and address are there, and the address has the format of one. */
export function findMailFaults(
  values: Readonly<Record<'username' | 'email', string>>,
  say: (key: TextKey) => string,
): Readonly<Partial<Record<'username' | 'email', string>>> {
  const hasName = values.username.trim() !== '';
  const hasMail = values.email.trim() !== '';
  return {
    ...(!hasName && { username: say('identity.usernameRequired') }),
    ...(!hasMail && { email: say('identity.emailRequired') }),
    ...(hasMail && !isMailAddress(values.email.trim()) && { email: say('identity.emailFormat') }),
  };
}
