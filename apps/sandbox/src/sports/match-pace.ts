/** How fast simulated matches run: once as fast, unless a test asks for more. */
export type MatchPace = {
  speed: number;
  /** A pause of a match at this speed. */
  scaled(ms: number): number;
};

export const FASTEST = 100;

export function createMatchPace(): MatchPace {
  return {
    speed: 1,
    scaled(ms) {
      return Math.ceil(ms / this.speed);
    },
  };
}
