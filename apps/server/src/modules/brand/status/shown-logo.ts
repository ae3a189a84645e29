/**
 * The picture as pages may load it: one of this origin, or of one of the brand's mirrors. Pages load none from elsewhere
 * (`page-sources.ts`), so that for any other the name stands alone.
 */
export function shownLogo(logo: string | null | undefined, mirrors: readonly string[]): string | null {
  if (!logo) return null;
  if (logo.startsWith('/')) return logo;
  return mirrors.some((mirror) => isOfOrigin(logo, mirror)) ? logo : null;
}

function isOfOrigin(address: string, mirror: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(mirror).origin;
}
