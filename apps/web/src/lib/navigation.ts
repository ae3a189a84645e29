/**
 * Going to a page from code that is not a component. The portal hands its router's own ways in at start, so that
 * `lib` knows no route table.
 */
export interface Navigation {
  /** Goes to an address of the portal: a path with its query and hash. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Makes the next step back close something instead; returns what takes that off again. */
  readonly guardBack: (close: () => void) => () => void;
}

let navigation: Navigation | null = null;

export function provideNavigation(ways: Navigation): void {
  navigation = ways;
}

export function go(href: string, options?: { readonly replace?: boolean }): void {
  if (navigation) navigation.go(href, options);
  else window.location.assign(href);
}

export function guardBack(close: () => void): () => void {
  return navigation?.guardBack(close) ?? (() => undefined);
}

/** The address that opens a game's page. */
export function gameHref(gameCode: string): string {
  return `/seamless?gameCode=${encodeURIComponent(gameCode)}`;
}
