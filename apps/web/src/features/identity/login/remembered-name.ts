import { REMEMBER_USERNAME_HOURS } from '@nokshi/contract/constants.ts';

/** The user name of the last login, for 24 hours, in a cookie; never the password (ST-14). */
const COOKIE = 'nk_user';

/** The name in a cookie header text; undefined when there is none or it cannot be read. */
export function findRememberedName(cookies: string): string | undefined {
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(COOKIE.length + 1)) || undefined;
  } catch {
    return undefined;
  }
}

/** What to write to `document.cookie`; an undefined name forgets. `Secure` only where the page is on https. */
export function rememberCookie(username: string | undefined, isSecure: boolean): string {
  const maxAge = username === undefined ? 0 : REMEMBER_USERNAME_HOURS * 3600;
  const attributes = `path=/; max-age=${maxAge}; samesite=strict${isSecure ? '; secure' : ''}`;
  return `${COOKIE}=${encodeURIComponent(username ?? '')}; ${attributes}`;
}
