/** Pictures that the server draws on demand stand here; until one is drawn, the address answers a light card. */
const DRAWN = '/art/';
/** A stand-in says of itself that it is 30 px wide, a drawn card at least 240; a `srcset` may divide that by three. */
const STAND_IN_BELOW_PX = 60;

const FIRST_PAUSE_MS = 1000;
const GROWTH = 1.5;
const LONGEST_PAUSE_MS = 30_000;

/** Whether what has loaded stands in for a picture that is not drawn yet. `widthPx` as the browser measured it. */
export function isStandIn(src: string | undefined, widthPx: number): boolean {
  return src !== undefined && src.includes(DRAWN) && widthPx > 0 && widthPx < STAND_IN_BELOW_PX;
}

/** How long to wait before the next try, after so many. */
export function pauseBeforeTry(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** tries, LONGEST_PAUSE_MS);
}

/** The address of a further try: a browser shows what it has under an address without asking again. */
export function withTry(address: string, tries: number): string {
  return tries === 0 || !address.includes(DRAWN) ? address : `${address}?try=${tries}`;
}
