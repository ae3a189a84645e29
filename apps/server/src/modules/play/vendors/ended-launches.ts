/** Launches that were ended, of this process: whoever keeps a token of one lets go at once. */
const ended = new Set<string>();
const MOST_KEPT = 20_000;

/** The launch with this wallet token takes no more stakes. One that ended never comes back. */
export function tellLaunchEnded(tokenId: string): void {
  if (ended.size >= MOST_KEPT) ended.clear();
  ended.add(tokenId);
}

export function hasLaunchEnded(tokenId: string): boolean {
  return ended.has(tokenId);
}
