/** Something before the sign, a domain with a dot inside behind it; whether anybody reads there, a code tells. */
export function isMailAddress(text: string): boolean {
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  return at > 0 && !domain.includes('@') && domain.slice(1, -1).includes('.') && !/\s/.test(text);
}
