import type { RandomBelow } from '../../slots/spin.ts';

/**
 * A simulated cricket match of five overs a side, ball by ball, with ten wickets. Every ball is drawn from one table of
 * weights of a thousand, chosen by how the side has to bat; there are no wides and no no-balls. Pure: chance is passed in.
 */

export type Side = 'home' | 'away';

export const BALLS_PER_OVER = 6;
export const OVERS = 5;
export const INNINGS_BALLS = BALLS_PER_OVER * OVERS;
export const WICKETS = 10;
/** The most that one innings can bring: every ball a six. */
export const MOST_RUNS = INNINGS_BALLS * 6;

/** Runs of a ball, or a wicket, in the order of the weights. */
export const BALL_OUTCOMES = [0, 1, 2, 3, 4, 6, 'W'] as const;
export type Ball = (typeof BALL_OUTCOMES)[number];

export type CricketSetup = {
  kind: 'cricket';
  first: Side;
  /** Batting against the other side's bowling, -4 to 4. */
  skill: Readonly<Record<Side, number>>;
  /** Runs by which the side that bats first has to win its handicap, whole: 9 stands for a line of 8.5. */
  handicapRuns: number;
  /** Whole runs below the half line: 47 stands for 47.5. */
  inningsRuns: number;
  overRuns: number;
};

export type InningsScore = {
  runs: number;
  wickets: number;
  balls: number;
  /** Runs of each over that was begun. */
  overs: number[];
};

export type CricketState = {
  kind: 'cricket';
  /** The innings in play; between two innings the first one still. */
  innings: 1 | 2;
  scores: [InningsScore, InningsScore];
  /** Balls of the over in play, or of the one just finished. */
  strip: Ball[];
  /** The line of the chase's total, set when it begins. */
  chaseRuns: number | null;
  isOver: boolean;
};

type Intent = (typeof INTENTS)[number];

const WEIGHTS: Readonly<Record<Intent, readonly number[]>> = {
  steady: [380, 400, 80, 5, 90, 20, 25],
  usual: [330, 340, 80, 5, 135, 65, 45],
  attack: [300, 270, 75, 5, 165, 115, 70],
};
/** What a point of skill adds to each weight; it sums to nothing. */
const SKILL_SHIFT = [-8, 0, 0, 0, 8, 5, -5] as const;
export const WEIGHT_TOTAL = 1000;
const LAST_BALLS = 12;

const MOST_SKILL = 4;
const INTENTS = ['steady', 'usual', 'attack'] as const;

/** By intent and skill, made once: prices ask for them millions of times. */
const SHIFTED: readonly (readonly number[])[] = INTENTS.flatMap((intent) =>
  Array.from({ length: 2 * MOST_SKILL + 1 }, (_, place) =>
    WEIGHTS[intent].map((weight, index) => weight + (place - MOST_SKILL) * (SKILL_SHIFT[index] ?? 0)),
  ),
);

/** The weights of a ball, of a thousand, in the order of BALL_OUTCOMES. `need` is null in the first innings. */
export function ballWeights(
  skill: number,
  ballsLeft: number,
  wickets: number,
  need: number | null,
): readonly number[] {
  const place = intentOf(ballsLeft, wickets, need) * (2 * MOST_SKILL + 1) + skill + MOST_SKILL;
  return SHIFTED[place] ?? WEIGHTS.usual;
}

/** The place of the intent in INTENTS. */
function intentOf(ballsLeft: number, wickets: number, need: number | null): number {
  if (need === null) return ballsLeft <= LAST_BALLS && wickets < 7 ? 2 : 1;
  // Runs wanted of every ten balls, so that no fraction decides.
  const wanted = need * 10;
  if (wanted > ballsLeft * 17) return 2;
  return wanted > ballsLeft * 11 && wickets < 8 ? 1 : 0;
}

export function openCricket(): CricketState {
  return {
    kind: 'cricket',
    innings: 1,
    scores: [emptyInnings(), emptyInnings()],
    strip: [],
    chaseRuns: null,
    isOver: false,
  };
}

function emptyInnings(): InningsScore {
  return { runs: 0, wickets: 0, balls: 0, overs: [] };
}

export function sideBatting(setup: CricketSetup, innings: 1 | 2): Side {
  if (innings === 1) return setup.first;
  return setup.first === 'home' ? 'away' : 'home';
}

/** Runs that the chasing side still needs to win; null in the first innings. */
export function runsNeeded(state: CricketState): number | null {
  return state.innings === 1 ? null : state.scores[0].runs + 1 - state.scores[1].runs;
}

export function isInningsOver({ balls, wickets }: InningsScore): boolean {
  return balls === INNINGS_BALLS || wickets === WICKETS;
}

/** The next ball, or the change of innings, which draws nothing. `chaseLine` sets the line of the chase's total. */
export function stepCricket(
  setup: CricketSetup,
  state: CricketState,
  { randomBelow, chaseLine }: { randomBelow: RandomBelow; chaseLine: (firstRuns: number) => number },
): CricketState {
  if (state.isOver) return state;
  const score = state.scores[state.innings - 1] ?? emptyInnings();
  if (state.innings === 1 && isInningsOver(score)) {
    return { ...state, innings: 2, strip: [], chaseRuns: chaseLine(score.runs) };
  }
  const skill = setup.skill[sideBatting(setup, state.innings)];
  const weights = ballWeights(skill, INNINGS_BALLS - score.balls, score.wickets, runsNeeded(state));
  const ball = drawBall(weights, randomBelow(WEIGHT_TOTAL));
  return afterBall(state, score, ball);
}

function drawBall(weights: readonly number[], lot: number): Ball {
  let left = lot;
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return BALL_OUTCOMES[index] ?? 0;
    left -= weight;
  }
  return 0;
}

function afterBall(state: CricketState, score: InningsScore, ball: Ball): CricketState {
  const runs = ball === 'W' ? 0 : ball;
  const overNo = Math.floor(score.balls / BALLS_PER_OVER);
  const overs = [...score.overs];
  overs[overNo] = (overs[overNo] ?? 0) + runs;
  const after: InningsScore = {
    runs: score.runs + runs,
    wickets: score.wickets + (ball === 'W' ? 1 : 0),
    balls: score.balls + 1,
    overs,
  };
  const isNewOver = score.balls % BALLS_PER_OVER === 0;
  const next: CricketState = {
    ...state,
    scores: state.innings === 1 ? [after, state.scores[1]] : [state.scores[0], after],
    strip: isNewOver ? [ball] : [...state.strip, ball],
  };
  const isWon = state.innings === 2 && after.runs > state.scores[0].runs;
  return { ...next, isOver: state.innings === 2 && (isWon || isInningsOver(after)) };
}
