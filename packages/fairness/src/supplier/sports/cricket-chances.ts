import {
  BALL_OUTCOMES,
  BALLS_PER_OVER,
  ballWeights,
  type CricketSetup,
  type CricketState,
  INNINGS_BALLS,
  type InningsScore,
  MOST_RUNS,
  runsNeeded,
  sideBatting,
  WEIGHT_TOTAL,
  WICKETS,
} from './cricket.ts';

/** Exact chances of a cricket match from the very weights its balls are drawn from, by going through all its states. */

const NEEDS = MOST_RUNS + 2;
const WICKET_STATES = WICKETS + 1;
/** More than there are pairs of a skill and a lead, so that many live matches do not make each other's tables anew. */
const MOST_TABLES = 48;

/** Chances by balls left, wickets lost and runs needed; see `place`. */
type ChaseTable = Float64Array;
const tables = new Map<string, ChaseTable>();

function place(ballsLeft: number, wickets: number, need: number): number {
  return (ballsLeft * WICKET_STATES + wickets) * NEEDS + need;
}

/** The chance that a chase ends at least `short` runs behind the first score; 0 is a tie or worse. */
function chanceShort(
  skill: number,
  short: number,
  at: { ballsLeft: number; wickets: number; need: number },
): number {
  if (at.need <= 0) return 0;
  const key = `${skill}/${short}`;
  const known = tables.get(key);
  const table = known ?? buildTable(skill, short);
  if (known === undefined) {
    const [oldest] = tables.keys();
    if (tables.size >= MOST_TABLES && oldest !== undefined) tables.delete(oldest);
    tables.set(key, table);
  }
  return table[place(at.ballsLeft, at.wickets, Math.min(at.need, NEEDS - 1))] ?? 0;
}

function buildTable(skill: number, short: number): ChaseTable {
  const table = new Float64Array((INNINGS_BALLS + 1) * WICKET_STATES * NEEDS);
  for (let ballsLeft = 0; ballsLeft <= INNINGS_BALLS; ballsLeft += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1) {
      for (let need = 1; need < NEEDS; need += 1) {
        const isOver = ballsLeft === 0 || wickets === WICKETS;
        table[place(ballsLeft, wickets, need)] = isOver
          ? Number(need > short)
          : chanceFrom(table, ballWeights(skill, ballsLeft, wickets, need), { ballsLeft, wickets, need });
      }
    }
  }
  return table;
}

function chanceFrom(
  table: ChaseTable,
  weights: readonly number[],
  { ballsLeft, wickets, need }: { ballsLeft: number; wickets: number; need: number },
): number {
  let sum = 0;
  for (let index = 0; index < BALL_OUTCOMES.length; index += 1) {
    const ball = BALL_OUTCOMES[index] ?? 0;
    const left = ball === 'W' ? need : need - ball;
    if (left <= 0) continue;
    const next = place(ballsLeft - 1, ball === 'W' ? wickets + 1 : wickets, left);
    sum += (weights[index] ?? 0) * (table[next] ?? 0);
  }
  return sum / WEIGHT_TOTAL;
}

/** Where an innings may stand: chance by wickets and by the runs added. */
type Spread = Float64Array[];

/** What `balls` more balls may bring. In a chase `need` ends the innings when it is reached. */
function spreadAfter(
  skill: number,
  from: { ballsLeft: number; wickets: number; need: number | null },
  balls: number,
): Spread {
  const width = balls * 6 + 1;
  let spread: Spread = Array.from({ length: WICKET_STATES }, () => new Float64Array(width));
  (spread[from.wickets] ?? new Float64Array(1))[0] = 1;
  for (let bowled = 0; bowled < balls; bowled += 1) {
    const next: Spread = Array.from({ length: WICKET_STATES }, () => new Float64Array(width));
    for (let wickets = from.wickets; wickets <= WICKETS; wickets += 1) {
      const row = spread[wickets];
      if (row === undefined) continue;
      for (let runs = 0; runs <= bowled * 6; runs += 1) {
        const chance = row[runs] ?? 0;
        if (chance === 0) continue;
        const need = from.need === null ? null : from.need - runs;
        if (wickets === WICKETS || (need !== null && need <= 0)) add(next, wickets, runs, chance);
        else
          bowl(next, ballWeights(skill, from.ballsLeft - bowled, wickets, need), {
            wickets,
            runs,
            chance,
          });
      }
    }
    spread = next;
  }
  return spread;
}

function bowl(
  next: Spread,
  weights: readonly number[],
  { wickets, runs, chance }: { wickets: number; runs: number; chance: number },
): void {
  for (let index = 0; index < BALL_OUTCOMES.length; index += 1) {
    const ball = BALL_OUTCOMES[index] ?? 0;
    const share = (chance * (weights[index] ?? 0)) / WEIGHT_TOTAL;
    if (ball === 'W') add(next, wickets + 1, runs, share);
    else add(next, wickets, runs + ball, share);
  }
}

function add(spread: Spread, wickets: number, runs: number, chance: number): void {
  const row = spread[wickets];
  if (row !== undefined) row[runs] = (row[runs] ?? 0) + chance;
}

/** Chance by runs added. */
function runsOf(spread: Spread): Float64Array {
  const runs = new Float64Array(spread[0]?.length ?? 0);
  for (const row of spread)
    for (let index = 0; index < row.length; index += 1) runs[index] = (runs[index] ?? 0) + (row[index] ?? 0);
  return runs;
}

function stateOf(state: CricketState): {
  score: InningsScore;
  at: { ballsLeft: number; wickets: number; need: number | null };
} {
  const score = state.scores[state.innings - 1] ?? state.scores[0];
  return {
    score,
    at: { ballsLeft: INNINGS_BALLS - score.balls, wickets: score.wickets, need: runsNeeded(state) },
  };
}

/** The chances that the side batting first ends 0 (a tie or better), 1 (a win) and `handicap` runs ahead. */
export type LeadChances = { notBehind: number; ahead: number; covers: number };

export function leadChances(setup: CricketSetup, state: CricketState): LeadChances {
  const chaseSkill = setup.skill[sideBatting(setup, 2)];
  const { score, at } = stateOf(state);
  const leadAt = (chase: { ballsLeft: number; wickets: number; need: number }): LeadChances => ({
    notBehind: chanceShort(chaseSkill, 0, chase),
    ahead: chanceShort(chaseSkill, 1, chase),
    covers: chanceShort(chaseSkill, setup.handicapRuns, chase),
  });
  if (at.need !== null) return leadAt({ ...at, need: at.need });
  const rest = runsOf(spreadAfter(setup.skill[setup.first], at, at.ballsLeft));
  const sum: LeadChances = { notBehind: 0, ahead: 0, covers: 0 };
  for (let runs = 0; runs < rest.length; runs += 1) {
    const chance = rest[runs] ?? 0;
    if (chance === 0) continue;
    const lead = leadAt({ ballsLeft: INNINGS_BALLS, wickets: 0, need: score.runs + runs + 1 });
    sum.notBehind += chance * lead.notBehind;
    sum.ahead += chance * lead.ahead;
    sum.covers += chance * lead.covers;
  }
  return sum;
}

/** The chance that the innings in play brings more than `line` and a half runs in all. */
export function chanceInningsOver(setup: CricketSetup, state: CricketState, line: number): number {
  const skill = setup.skill[sideBatting(setup, state.innings)];
  const { score, at } = stateOf(state);
  const rest = runsOf(spreadAfter(skill, at, at.ballsLeft));
  let sum = 0;
  for (let runs = Math.max(0, line + 1 - score.runs); runs < rest.length; runs += 1) sum += rest[runs] ?? 0;
  return sum;
}

/** The whole runs below which half of the innings from here end: the fair line of its total. */
export function middleRuns(setup: CricketSetup, state: CricketState): number {
  const { score, at } = stateOf(state);
  const rest = runsOf(spreadAfter(setup.skill[sideBatting(setup, state.innings)], at, at.ballsLeft));
  let sum = 0;
  for (let runs = 0; runs < rest.length; runs += 1) {
    sum += rest[runs] ?? 0;
    if (sum >= 0.5) return score.runs + runs;
  }
  return score.runs;
}

/** The over of the innings in play that has not begun: 0 to 4, or null when none is left. */
export function nextOver(state: CricketState): number | null {
  const { score } = stateOf(state);
  const over = Math.ceil(score.balls / BALLS_PER_OVER);
  return state.isOver || score.wickets === WICKETS || over >= INNINGS_BALLS / BALLS_PER_OVER ? null : over;
}

/**
 * The chance of more than `line` and a half runs in the next over, given that it is begun: an over that never begins
 * gives stakes back, and one that the end of the innings cuts short counts as it stands.
 */
export function chanceOverOver(setup: CricketSetup, state: CricketState, line: number): number | null {
  const over = nextOver(state);
  if (over === null) return null;
  const skill = setup.skill[sideBatting(setup, state.innings)];
  const { score, at } = stateOf(state);
  const start = spreadAfter(skill, at, over * BALLS_PER_OVER - score.balls);
  const ballsLeft = INNINGS_BALLS - over * BALLS_PER_OVER;
  let begun = 0;
  let above = 0;
  for (const [wickets, row] of start.entries()) {
    if (wickets === WICKETS) continue;
    // Without a target the over does not depend on the runs so far.
    const groups =
      at.need === null ? [[0, row.reduce((sum, chance) => sum + chance, 0)] as const] : [...row.entries()];
    for (const [runs, chance] of groups) {
      const need = at.need === null ? null : at.need - runs;
      if (chance < 1e-12 || (need !== null && need <= 0)) continue;
      begun += chance;
      const brought = runsOf(spreadAfter(skill, { ballsLeft, wickets, need }, BALLS_PER_OVER));
      for (let made = line + 1; made < brought.length; made += 1) above += chance * (brought[made] ?? 0);
    }
  }
  return begun === 0 ? null : above / begun;
}
