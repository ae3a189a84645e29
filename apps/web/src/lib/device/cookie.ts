/** Sets a cookie by its whole text, as `name=value; path=/`. */
export function writeCookie(text: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing on plain http
  document.cookie = text;
}
