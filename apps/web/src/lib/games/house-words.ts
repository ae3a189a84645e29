import type { HouseChoice, HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { HouseSpeech } from './house-speech.ts';
import { sayStepChoice, sayStepOutcome } from './step-words.ts';

/** Bets and outcomes of the house's games in words. Needs the texts of the group `game`. */

/** 5050 as `50.50`, in Latin digits, as games and proofs write it. */
export function hundredthsText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** What was bet: 'over 50.50', '16 rows, high risk', 'red, 17', '3 mines'. */
export function sayChoice(choice: HouseChoice, { t, digits }: HouseSpeech): string {
  switch (choice.kind) {
    case 'dice':
      return t('game.betDice', {
        direction: t(choice.direction === 'over' ? 'game.over' : 'game.under'),
        target: digits(hundredthsText(choice.targetHundredths)),
      });
    case 'crash':
      return sayCrash(choice, { t, digits });
    case 'limbo':
      return t('game.betLimbo', { target: digits(hundredthsText(choice.targetHundredths)) });
    case 'plinko':
      return t('game.betPlinko', { rows: choice.rows, risk: t(`game.risk_${choice.risk}`) });
    case 'keno':
      return t('game.betKeno', {
        picks: digits(choice.picks.join(', ')),
        risk: t(`game.risk_${choice.risk}`),
      });
    case 'wheel':
      return t('game.betWheel', { segments: choice.segments, risk: t(`game.risk_${choice.risk}`) });
    case 'roulette':
      return choice.chips.map(({ spot }) => saySpot(spot, { t, digits })).join(', ');
    default:
      return sayStepChoice(choice, { t, digits });
  }
}

/** What came: '50.50', '7 to the right of 16', '17, black', 'full house'. */
export function sayOutcome(outcome: HouseOutcome, { t, digits }: HouseSpeech): string {
  switch (outcome.kind) {
    case 'dice':
      return digits(hundredthsText(outcome.rollHundredths));
    case 'crash':
      return t('game.cameCrash', { bust: digits(hundredthsText(outcome.bustHundredths)) });
    case 'limbo':
      return t('game.cameLimbo', { bust: digits(hundredthsText(outcome.bustHundredths)) });
    case 'plinko':
      return t('game.camePlinko', {
        right: outcome.path.replaceAll('L', '').length,
        rows: outcome.path.length,
      });
    case 'keno':
      return digits(outcome.balls.join(', '));
    case 'wheel':
      return t('game.cameWheel', { segment: outcome.segment + 1 });
    case 'roulette':
      return t('game.cameRoulette', {
        pocket: digits(String(outcome.pocket)),
        colour: t(`game.colour_${colourOf(outcome.pocket)}`),
      });
    default:
      return sayStepOutcome(outcome, { t, digits });
  }
}

/** Where the bet left, or that it did not; where it was to leave by itself is told when it did not get there. */
function sayCrash(
  { autoHundredths, cashHundredths }: Extract<HouseChoice, { kind: 'crash' }>,
  { t, digits }: HouseSpeech,
): string {
  const times = (hundredths: number) => ({ times: digits(hundredthsText(hundredths)) });
  if (cashHundredths !== null) return t('game.betCrashOut', times(cashHundredths));
  return autoHundredths === null ? t('game.betCrashIn') : t('game.betCrashAuto', times(autoHundredths));
}

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

function colourOf(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

const NAMED: Readonly<Record<string, TextKey>> = {
  red: 'game.spot_red',
  black: 'game.spot_black',
  odd: 'game.spot_odd',
  even: 'game.spot_even',
  low: 'game.spot_low',
  high: 'game.spot_high',
};

/** Further pockets that a spot covers beside its lowest. */
const BESIDE: Readonly<Record<string, readonly number[]>> = { t: [1, 2], c: [1, 3, 4], x: [1, 2, 3, 4, 5] };
const AT_ZERO: Readonly<Record<string, string>> = { 't-0-1': '0/1/2', 't-0-2': '0/2/3', 'c-0': '0/1/2/3' };

/** A spot of the table by what it covers: 'red', 'dozen 2', '17', '1/2/4/5'. */
function saySpot(spot: string, { t, digits }: HouseSpeech): string {
  const named = NAMED[spot];
  if (named) return t(named);
  const [, group, place = ''] = /^(dozen|column)(\d)$/.exec(spot) ?? [];
  if (group) return t(group === 'dozen' ? 'game.spot_dozen' : 'game.spot_column', { place: digits(place) });
  return digits(coveredText(spot));
}

function coveredText(spot: string): string {
  const atZero = AT_ZERO[spot];
  if (atZero) return atZero;
  const straight = /^n(\d+)$/.exec(spot)?.[1];
  if (straight) return straight;
  const [kind = '', ...numbers] = spot.split('-');
  const beside = BESIDE[kind];
  const lowest = Number(numbers[0]);
  return beside ? [lowest, ...beside.map((step) => lowest + step)].join('/') : numbers.join('/');
}
