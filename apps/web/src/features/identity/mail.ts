const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Something before the sign, a domain with a dot behind it; whether anybody reads there, a code tells. */
export function isMailAddress(text: string): boolean {
  return MAIL.test(text.trim());
}
