import { nineteenDoorsOf, permutationsOf } from '../families/shorthands.ts';
import type { CaseReader, VectorCase } from './case-fields.ts';
import { plainName } from './case-names.ts';
import { isFields, rowAt, textsOf, VectorCaseError } from './case-rows.ts';
import type { PlayNames } from './line-cases.ts';
import { codeOf, linesFields, pricesOf } from './line-cases.ts';

const THAI: PlayNames = [
  [/^([23]) (?:digits? )?reverse/, '$1top'],
  [/^19 doors?/, '2top'],
  [/^2 in 3/, '2in3'],
  [/^run ?(?:top|bottom)?.*bottom/, 'run-bottom'],
  [/^run/, 'run-top'],
  [/^(?:position|pak)/, 'position'],
  [/^(\d) ?top/, '$1top'],
  [/^(\d) ?bottom/, '$1bottom'],
  [/^(\d) ?tod/, '$1tod'],
  [/^(\d) ?front/, '$1front'],
  [/^(\d) ?back/, '$1back'],
];

/** A case of a market that is played the Thai way; a base is one, and its unit a number. */
export const readThaiCase: CaseReader = (vector, samples) => {
  const play = codeOf(THAI, vector);
  const name = plainName(vector.play);
  const [first = ''] = textsOf(vector['selection']);
  let picks = textsOf(vector['selection']);
  if (/\breverse\b/.test(name)) picks = permutationsOf(/\d+/.exec(first)?.[0] ?? '');
  if (name.startsWith('19 door')) picks = nineteenDoorsOf(first.slice(0, 1));
  const row = picks.join(',');
  const selection = play === 'position' ? rowAt(5, placeOf(name), row) : row;
  const line = { play, selection, unit: 1, prices: pricesOf(vector) };
  const fields = linesFields(vector, { draw: thaiDraw(vector, samples), lines: [line] });
  return { ...fields, units: fields['bets'] };
};

/** Three places of the top and two of the bottom; a digit is of the top unless the name says otherwise. */
function placeOf(name: string): number {
  const place = ['hundred', 'ten', 'unit'].findIndex((each) => name.includes(each));
  return name.includes('bottom') ? place + 2 : place;
}

/** What stands in the draw's text behind one of some words. */
function after(text: string, words: string): string {
  return new RegExp(`(?:${words})[ :]*(\\d+)`, 'i').exec(text)?.[1] ?? '';
}

function thaiDraw({ family, draw }: VectorCase, samples: Readonly<Record<string, unknown>>): unknown {
  if (isFields(draw)) return draw;
  const [text = ''] = textsOf(draw);
  const sample = samples[text.replace('*', '').trim().toLowerCase()];
  if (sample !== undefined) return sample;
  if (family === 'LA' || family === 'TH-FAST') return /\d{5,6}/.exec(text)?.[0] ?? text;
  if (family === 'HN') return { special: after(text, 'special|DB'), first: after(text, 'first|G1') };
  if (family === 'MY-TH') return { first: after(text, '1st|first'), second: after(text, '2nd|second') };
  const threes = (words: string): string[] =>
    new RegExp(`(?:${words})[^;]*`, 'i').exec(text)?.[0].match(/\b\d{3}\b/g) ?? [];
  const thai = {
    first: after(text, 'first'),
    front3: threes('front ?-?3?'),
    back3: threes('back ?-?3?'),
    bottom2: after(text, 'bottom ?-?2'),
  };
  if (thai.first === '') throw new VectorCaseError(`${text} is no draw of ${family}`);
  return thai;
}
