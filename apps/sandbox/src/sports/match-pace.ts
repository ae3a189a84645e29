type HearPace = (change: { from: number; to: number }) => void;

/** How fast simulated matches run: once as fast, unless a test asks for more. */
export type MatchPace = {
  readonly speed: number;
  /** A pause of a match at this speed. */
  scaled(ms: number): number;
  change(speed: number): void;
  /** Who has pauses under way hears of another speed. */
  onChange(hear: HearPace): void;
};

export const FASTEST = 100;

export function createMatchPace(): MatchPace {
  let speed = 1;
  const hearers: HearPace[] = [];
  return {
    get speed() {
      return speed;
    },
    scaled: (ms) => Math.ceil(ms / speed),
    change(to) {
      const from = speed;
      speed = to;
      for (const hear of hearers) hear({ from, to });
    },
    onChange: (hear) => {
      hearers.push(hear);
    },
  };
}
