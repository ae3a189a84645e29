import { type Family, findPlay } from '@nokshi/lottery';
import { sayPad } from '../../../lib/lottery/pick-words.ts';
import { type FullNumber, type LineMark, toMend, WIDE } from '../cart/line-marks.ts';
import type { Speech } from '../use-speech.ts';
import { FAULT_TEXTS } from './fault-texts.ts';
import { sayChoice } from './line-text.tsx';
import type { Refusal } from './refusal.ts';

/** What the words of a mark are made of. */
export interface MarkContext {
  readonly speech: Speech;
  readonly family: Family<unknown>;
  /** The largest multiple that the table takes. */
  readonly mostMultiple: number;
}

/** So many full numbers of a line are told one by one. */
const TOLD_FULL = 3;

/** Why a line cannot be taken, in sentences that stand at the line. */
export function sayMark(context: MarkContext, mark: LineMark): readonly string[] {
  const { t, write } = context.speech;
  if (mark.reason === 'full') {
    const told = mark.full.slice(0, TOLD_FULL).map((full) => sayFull(context, full));
    return mark.full.length > told.length ? [...told, t('lotteryFaults.moreFull')] : told;
  }
  const reason = t(FAULT_TEXTS[mark.reason], { most: write(`${context.mostMultiple}`) });
  const play = findPlay(context.family, mark.line.play);
  const pad = mark.row === undefined ? undefined : play?.pads[mark.row];
  return [
    t('lotteryFaults.lineFault', {
      reason: pad === undefined ? reason : t('lotteryFaults.inPad', { pad: sayPad(t, pad), reason }),
    }),
  ];
}

function sayFull({ speech, family }: MarkContext, full: FullNumber): string {
  const number = sayNumber({ speech, family }, full);
  const { freeMicros, issues } = full;
  if (freeMicros === 0n) return speech.t('lotteryFaults.numberFullNone', { number, issues });
  return speech.t('lotteryFaults.numberFull', { number, issues, free: speech.amount(freeMicros) });
}

/** Numbers are counted over plays, so that a number says its own places rather than the play it is counted under. */
function sayNumber({ speech, family }: Omit<MarkContext, 'mostMultiple'>, full: FullNumber): string {
  if (full.number === WIDE) return speech.t('lotteryFaults.wideLines');
  const play = findPlay(family, full.play);
  return play === undefined ? speech.write(full.number) : sayChoice(speech, play, full.number);
}

/** Why an order was not taken, as a whole. */
export function sayRefusal({ t, write, amount }: Speech, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'lines':
      if (toMend(refusal.marks).length === 0) {
        return t('lotteryFaults.oddsChanged', { count: refusal.marks.length });
      }
      return t('lotteryFaults.linesRefused', { count: refusal.marks.length });
    case 'most_win':
      return t('lotteryFaults.winsTooMuch', {
        numero: write(refusal.numero),
        most: amount(refusal.mostMicros),
        limit: amount(refusal.limitMicros),
      });
    case 'stake':
      return t('lotteryFaults.totalDiffers', { amount: amount(refusal.stakeMicros) });
    case 'too_long':
      return t('lotteryFaults.tooMuchAtOnce');
  }
}
