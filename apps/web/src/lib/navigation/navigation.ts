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

const guards: (() => void)[] = [];

/** Of several guards the latest one is asked: what was opened last closes first. */
export function guardBack(close: () => void): () => void {
  guards.push(close);
  const letGo = navigation?.guardBack(() => guards.at(-1)?.());
  return () => {
    guards.splice(guards.lastIndexOf(close), 1);
    letGo?.();
  };
}

/** The address that opens a game's page. */
export function gameHref(gameCode: string): string {
  return `/seamless?gameCode=${encodeURIComponent(gameCode)}`;
}

/** The address that shows a round of a hosted game again. */
export function replayHref(gameCode: string, roundId: string): string {
  return `${gameHref(gameCode)}&replay=${encodeURIComponent(roundId)}`;
}
