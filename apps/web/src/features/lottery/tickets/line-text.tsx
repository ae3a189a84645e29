import {
  type Family,
  findBettingMode,
  findPlay,
  type Play,
  parseChoice,
  type Selection,
} from '@nokshi/lottery';
import { cutText } from '@nokshi/texts/graphemes.ts';
import { menuKey, sayPlay } from '@nokshi/texts/plays/play-words.ts';
import { saySelection } from '../../../lib/lottery/pick-words.ts';
import { plainDecimal } from '../../../lib/lottery/plain-odds.ts';
import type { CartLine } from '../cart/cart.ts';
import { type LineFigures, lineFigures, type Terms } from '../cart/figures.ts';
import type { Speech } from '../use-speech.ts';

/** So many typed bets of a line are told; the others are counted. */
const TOLD_BETS = 6;
/** A row of more picks than this is told by its first few. */
const LONG_ROW = 30;
const TOLD_PICKS = 12;

/** What a play is called outside its menu: its group and its name. */
export function sayWholePlay(speech: Speech, family: Family<unknown>, code: string): string {
  const group = family.groups.find(({ plays }) => plays.some((play) => play.code === code));
  const name = sayPlay(speech.t, family.code, code);
  if (group === undefined) return name;
  const menu = speech.t(menuKey(family.code, group.code));
  return menu === name ? name : `${menu} · ${name}`;
}

/** A choice in its written form, for people; the first few bets of a long list. */
export function sayChoice(speech: Speech, play: Play<unknown>, choice: string): string {
  // A list of ten thousand bets is not read to tell its first six.
  const parts = choice.split(' ');
  const read = parseChoice(play, parts.slice(0, TOLD_BETS).join(' '));
  if (!read.ok) return speech.write(cutText(choice, 60));
  const told = read.choice.map((selection) => sayTold(speech, play, selection, parts.length > 1));
  const [only] = read.choice;
  const cut = parts.length === 1 && only !== undefined ? cutRows(only) : null;
  if (cut !== null) {
    const bets = sayTold(speech, play, cut.selection, false);
    return speech.t('lottery.andMore', { bets, count: cut.more });
  }
  const more = parts.length - told.length;
  return more > 0 ? speech.t('lottery.andMore', { bets: told.join(', '), count: more }) : told.join(', ');
}

/** A selection whose long rows hold their first picks alone; null where none is long. */
function cutRows(selection: Selection): { readonly selection: Selection; readonly more: number } | null {
  if (selection.every((row) => row.length <= LONG_ROW)) return null;
  const cut = selection.map((row) => (row.length > LONG_ROW ? row.slice(0, TOLD_PICKS) : row));
  const count = (rows: Selection) => rows.reduce((sum, row) => sum + row.length, 0);
  return { selection: cut, more: count(selection) - count(cut) };
}

/** Typed bets of one digit a place stand as one number. */
function sayTold(speech: Speech, play: Play<unknown>, selection: Selection, isTyped: boolean): string {
  const signs = selection.map((row, index) =>
    row.map((pick) => play.pads[index]?.alphabet.signs[pick] ?? '').join(''),
  );
  const isTight = isTyped && signs.every((sign) => /^\d?$/.test(sign));
  return isTight ? speech.write(signs.join('')) : saySelection(speech.t, speech.write, play, selection);
}

/** What a line costs and can pay; undefined for a line that the rules no longer know. */
export function figuresOf(family: Family<unknown>, line: CartLine, terms: Terms): LineFigures | undefined {
  const play = findPlay(family, line.play);
  const mode = findBettingMode(line.modeId);
  if (play === undefined || mode === undefined) return undefined;
  return lineFigures(play, line.bets, { mode, multiple: line.multiple, series: line.series }, terms);
}

/** What all lines cost, micros. */
export function costOf(family: Family<unknown>, lines: readonly CartLine[], terms: Terms): bigint {
  return lines.reduce((sum, line) => sum + (figuresOf(family, line, terms)?.stakeMicros ?? 0n), 0n);
}

/** How a line is staked: 4 bets × 2 × 1, series 1900. */
export function sayStake(speech: Speech, line: CartLine): string {
  const mode = findBettingMode(line.modeId);
  const parts = [
    speech.t('lottery.betCount', { count: line.bets }),
    speech.write(plainDecimal(mode?.unitMicros ?? 0n, 6)),
    speech.write(`${line.multiple}`),
  ].join(' × ');
  if (line.series === null) return parts;
  return `${parts} · ${speech.t('lottery.series')} ${speech.write(`${line.series}`)}`;
}
