import type { Choice, MarketKind } from '@nokshi/fairness/supplier/sports/market.ts';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { toBengaliDigits } from '@nokshi/money';
import { hundredthsText } from '../words/figures.ts';
import type { Language, Say, WordKey } from '../words/words.ts';

/** Names of sides, markets and choices, and figures as bets write them. */

export const SPORT_WORDS: Readonly<Record<Sport, WordKey>> = {
  cricket: 'sportsCricket',
  football: 'sportsFootball',
  blades: 'sportsBlades',
  aim: 'sportsAim',
  front: 'sportsFront',
};

const FIELD_SIDES = [
  'sportsTeam1',
  'sportsTeam2',
  'sportsTeam3',
  'sportsTeam4',
  'sportsTeam5',
  'sportsTeam6',
  'sportsTeam7',
  'sportsTeam8',
  'sportsTeam9',
  'sportsTeam10',
  'sportsTeam11',
  'sportsTeam12',
] as const;
const ESPORTS_SIDES = [
  'esportsTeam1',
  'esportsTeam2',
  'esportsTeam3',
  'esportsTeam4',
  'esportsTeam5',
  'esportsTeam6',
  'esportsTeam7',
  'esportsTeam8',
  'esportsTeam9',
  'esportsTeam10',
  'esportsTeam11',
  'esportsTeam12',
] as const;

export function sideName(say: Say, sport: Sport, side: number): string {
  const names = sport === 'cricket' || sport === 'football' ? FIELD_SIDES : ESPORTS_SIDES;
  return say(names[side] ?? names[0]);
}

/** Odds with two decimals. */
export function oddsText(language: Language, hundredths: number | bigint): string {
  return hundredthsText(language, Number(hundredths));
}

/** A line of tenths with its sign where it is a handicap: 85 is "8.5", -15 is "−1.5". */
export function lineText(language: Language, tenths: number, isSigned: boolean): string {
  const sign = tenths < 0 ? '\u2212' : isSigned ? '+' : '';
  const size = Math.abs(tenths);
  const text = `${sign}${Math.floor(size / 10)}.${size % 10}`;
  return language === 'bn' ? toBengaliDigits(text) : text;
}

export interface BetOn {
  readonly sport: Sport;
  readonly home: number;
  readonly away: number;
  readonly kind: MarketKind;
  readonly line: number | null;
  readonly no: number | null;
}

const HANDICAPS: Partial<Readonly<Record<Sport, WordKey>>> = {
  cricket: 'marketHandicapRuns',
  football: 'marketHandicapGoals',
};

export function marketName(say: Say, { kind, sport, no }: Pick<BetOn, 'kind' | 'sport' | 'no'>): string {
  const number = no ?? 0;
  if (kind === 'winner') return say(sport === 'football' ? 'marketResult' : 'marketWinner');
  if (kind === 'handicap') return say(HANDICAPS[sport] ?? 'marketHandicapMaps');
  if (kind === 'over')
    return say('marketOverOf', { innings: Math.floor(number / 100), number: number % 100 });
  if (kind === 'next_goal') return say('marketNextGoal', { number });
  if (kind === 'map') return say('marketMap', { number });
  if (sport === 'cricket') return say('marketInningsRuns', { number });
  return say(sport === 'football' ? 'marketGoals' : 'marketMaps');
}

export function choiceName(say: Say, language: Language, bet: BetOn, choice: Choice): string {
  const { line } = bet;
  if (choice === 'draw') return say('choiceDraw');
  if (choice === 'none') return say('choiceNone');
  if (choice === 'over') return say('choiceOver', { line: lineText(language, line ?? 0, false) });
  if (choice === 'under') return say('choiceUnder', { line: lineText(language, line ?? 0, false) });
  const name = sideName(say, bet.sport, choice === 'home' ? bet.home : bet.away);
  if (bet.kind !== 'handicap' || line === null) return name;
  return `${name} ${lineText(language, choice === 'home' ? line : -line, true)}`;
}
