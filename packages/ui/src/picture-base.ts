/**
 * The address of a picture behind a base: the portal's mirrors serve its own paths. What names an origin already, or
 * is written out in place (`data:`), stays as it is; so does everything while there is no base.
 */
export function atPictureBase(base: string | undefined, address: string): string {
  return base && /^\/(?![/\\])/.test(address) ? `${base}${address}` : address;
}
