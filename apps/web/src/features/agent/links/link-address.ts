/** An address as people read it: without the scheme. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
