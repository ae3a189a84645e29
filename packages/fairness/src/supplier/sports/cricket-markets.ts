import { type CricketSetup, type CricketState, isInningsOver, OVERS, WICKETS } from './cricket.ts';
import { chanceInningsOver, chanceOverOver, leadChances, nextOver } from './cricket-chances.ts';
import { decided, type Market, openPair, otherSide, type Selection, voided } from './market.ts';

const SIDES = ['home', 'away'] as const;
const TOTALS = ['over', 'under'] as const;
const HALF_RUN = 5;

/** Every market of a cricket match, those of overs that were bowled included, with chances or results. */
export function cricketMarkets(setup: CricketSetup, state: CricketState): Market[] {
  return [...leadMarkets(setup, state), ...totalMarkets(setup, state), ...overMarkets(setup, state)];
}

function leadMarkets(setup: CricketSetup, state: CricketState): Market[] {
  const { first, handicapRuns } = setup;
  const second = otherSide(first);
  const line = (first === 'home' ? -1 : 1) * (handicapRuns * 10 - HALF_RUN);
  const shape = {
    winner: { id: 'winner', kind: 'winner', line: null, no: null },
    handicap: { id: 'handicap', kind: 'handicap', line, no: null },
  } as const;
  if (state.isOver) {
    const lead = state.scores[0].runs - state.scores[1].runs;
    const winner = lead === 0 ? voided(SIDES) : decided(SIDES, lead > 0 ? first : second);
    return [
      { ...shape.winner, selections: winner },
      { ...shape.handicap, selections: decided(SIDES, lead >= handicapRuns ? first : second) },
    ];
  }
  const { notBehind, ahead, covers } = leadChances(setup, state);
  const tie = notBehind - ahead;
  // A tie gives stakes back, so the price is of winning in a match that somebody wins.
  const wins = tie < 1 ? ahead / (1 - tie) : 0.5;
  return [
    { ...shape.winner, selections: pairOf(setup, wins) },
    { ...shape.handicap, selections: pairOf(setup, covers) },
  ];
}

/** Home first, whichever side bats first. */
function pairOf({ first }: CricketSetup, chanceOfFirst: number): Selection[] {
  return openPair('home', 'away', first === 'home' ? chanceOfFirst : 1 - chanceOfFirst);
}

function totalMarkets(setup: CricketSetup, state: CricketState): Market[] {
  return ([1, 2] as const).flatMap((innings) => {
    const line = innings === 1 ? setup.inningsRuns : state.chaseRuns;
    if (line === null) return [];
    const score = state.scores[innings - 1] ?? state.scores[0];
    const market = { id: `runs-${innings}`, kind: 'total', line: line * 10 + HALF_RUN, no: innings } as const;
    const isEnded = state.isOver || isInningsOver(score) || state.innings > innings;
    if (score.runs > line) return [{ ...market, selections: decided(TOTALS, 'over') }];
    if (isEnded) return [{ ...market, selections: decided(TOTALS, 'under') }];
    return [{ ...market, selections: openPair('over', 'under', chanceInningsOver(setup, state, line)) }];
  });
}

function overMarkets(setup: CricketSetup, state: CricketState): Market[] {
  return ([1, 2] as const).flatMap((innings) =>
    innings > state.innings
      ? []
      : Array.from({ length: OVERS }, (_, over) => overMarket(setup, state, { innings, over })).flat(),
  );
}

function overMarket(
  setup: CricketSetup,
  state: CricketState,
  { innings, over }: { innings: 1 | 2; over: number },
): Market[] {
  const score = state.scores[innings - 1] ?? state.scores[0];
  const line = setup.overRuns;
  const market = {
    id: `over-${innings}-${over + 1}`,
    kind: 'over',
    line: line * 10 + HALF_RUN,
    no: innings * 100 + over + 1,
  } as const;
  const runs = score.overs[over];
  const isEnded = state.isOver || state.innings > innings || isInningsOver(score);
  const isBowled = isEnded || score.balls >= (over + 1) * 6;
  if (runs === undefined) {
    if (isEnded) return [{ ...market, selections: voided(TOTALS) }];
    if (innings !== state.innings || nextOver(state) !== over || score.wickets === WICKETS) return [];
    const chance = chanceOverOver(setup, state, line);
    return chance === null ? [] : [{ ...market, selections: openPair('over', 'under', chance) }];
  }
  if (runs > line) return [{ ...market, selections: decided(TOTALS, 'over') }];
  if (isBowled) return [{ ...market, selections: decided(TOTALS, 'under') }];
  // The over is being bowled: it takes no bets and has no result yet.
  return [{ ...market, selections: TOTALS.map((choice) => ({ choice, chance: null, result: null })) }];
}
