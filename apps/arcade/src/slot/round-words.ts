import type { SlotRoundView, SlotWin } from '@nokshi/fairness/slots/session-wire.ts';
import { amountText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import { celebrationFor } from './celebration.ts';

/** Wins that a screen reader hears one by one; beyond them the sum says enough. */
const SPOKEN_WINS = 3;

/** One win in words: "line 4: 3 alike, 2.00 credit". */
export function winWords(language: Language, win: SlotWin): string {
  const amount = amountText(language, BigInt(win.payMicros));
  switch (win.kind) {
    case 'line':
      return sayIn(language, 'winLine', { line: win.line + 1, count: win.count, amount });
    case 'ways':
      return sayIn(language, 'winWays', { ways: win.ways, count: win.count, amount });
    case 'scatter':
      return sayIn(language, 'winScatter', { count: win.count, amount });
    default:
      throw new Error('a win is of a line, of ways or of scatters');
  }
}

/** A whole round in words, for those who do not see the reels. */
export function roundWords(language: Language, round: SlotRoundView): string {
  const returned = BigInt(round.winMicros);
  const amount = amountText(language, returned);
  const wins = round.spins[0]?.wins.slice(0, SPOKEN_WINS).map((win) => winWords(language, win)) ?? [];
  switch (celebrationFor(BigInt(round.stakeMicros), returned)) {
    case 'none':
      return sayIn(language, 'spokenNone');
    case 'return':
      return sentences(language, [sayIn(language, 'spokenReturn', { amount }), ...wins]);
    default:
      return sentences(language, [sayIn(language, 'spokenWin', { amount }), ...wins]);
  }
}

function sentences(language: Language, parts: readonly string[]): string {
  return parts.join(language === 'bn' ? '। ' : '. ');
}
