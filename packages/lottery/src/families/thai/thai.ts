import type { Family } from '../../core/play.ts';
import type { GovernmentDraw, HanoiDraw, MagnumDraw, ThaiSource } from './draws.ts';
import { FAST_ROUND, GOVERNMENT, HANOI, LAOS, MAGNUM } from './draws.ts';
import type { ThaiCode, ThaiOdds } from './plays.ts';
import { thaiPlay } from './plays.ts';

const GROUPS: readonly { readonly code: string; readonly plays: readonly ThaiCode[] }[] = [
  { code: 'three', plays: ['3top', '3tod', '3front', '3back'] },
  { code: 'two', plays: ['2top', '2bottom', '2in3'] },
  { code: 'one', plays: ['run-top', 'run-bottom', 'position'] },
  { code: 'four', plays: ['4top', '4tod'] },
];

const USUAL_ODDS: ThaiOdds = {
  '3top': '900',
  '3tod': '150',
  '2top': '90',
  '2bottom': '90',
  '2in3': '12',
  'run-top': '3.2',
  'run-bottom': '4.2',
  position: '9',
};

export const THAI_GOVERNMENT: Family<GovernmentDraw> = thai('TH-GOV', GOVERNMENT, {
  ...USUAL_ODDS,
  '3front': '450',
  '3back': '450',
  '4top': '5000',
  '4tod': '200',
});

export const LAOS_DEVELOPMENT: Family<string> = thai('LA', LAOS, {
  ...USUAL_ODDS,
  '4top': '6000',
  '4tod': '200',
});

export const HANOI_DRAW: Family<HanoiDraw> = thai('HN', HANOI, USUAL_ODDS);

/** The Malaysian draw played the Thai way; its own plays are the family MY-4D. */
export const MALAYSIA_THAI: Family<MagnumDraw> = thai('MY-TH', MAGNUM, USUAL_ODDS);

/** Rounds of our own every quarter of an hour. */
export const THAI_FAST: Family<string> = thai('TH-FAST', FAST_ROUND, USUAL_ODDS);

function thai<Draw>(code: string, source: ThaiSource<Draw>, odds: ThaiOdds): Family<Draw> {
  return {
    code,
    groups: GROUPS.flatMap((group) => {
      const plays = group.plays.flatMap((play) => {
        const printed = odds[play];
        return printed === undefined ? [] : [thaiPlay(source, play, printed)];
      });
      return plays.length === 0 ? [] : [{ code: group.code, plays }];
    }),
    readDraw: source.read,
    draw: source.draw,
  };
}
