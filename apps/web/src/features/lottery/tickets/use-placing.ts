import { newRequestId } from '@nokshi/browser/request-id.ts';
import { placeChase, placeOrder } from '@nokshi/contract/lottery.ts';
import { type LotteryLineInput, type LotteryOrderedLineInput } from '@nokshi/contract/lottery-lines.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { type Family, findPlay, oddsOf } from '@nokshi/lottery';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { showBalance } from '../../../lib/balance/balance.ts';
import { type Sending, useSending } from '../../../lib/forms/use-sending.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { refreshLotteries } from '../../../lib/games/lottery-live.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { CartLine } from '../cart/cart.ts';
import { pricingOf, type Terms } from '../cart/figures.ts';
import { type LineMark, toMend } from '../cart/line-marks.ts';
import { type Refusal, readRefusal } from './refusal.ts';

interface Asked {
  readonly gameCode: string;
  readonly lines: readonly CartLine[];
  /** What the person saw: its odds, and what all of it costs. */
  readonly terms: Terms;
  readonly stakeMicros: bigint;
}

/** One issue, or several of them with a multiple each. */
type Issues =
  | { readonly numero: string }
  | { readonly legs: readonly { numero: string; multiple: number }[]; readonly stopsOnWin: boolean };

export interface Placing {
  readonly sending: Sending;
  /** What the last attempt was refused for, where that says more than `sending.refusal`. */
  readonly refusal: Refusal | null;
  /** `onPlaced` gets the first order. */
  place(asked: Asked, issues: Issues, onPlaced: (orderId: string) => void): void;
  /** Something else is to be ordered now: what was said of the last attempt is about nothing. */
  forget(): void;
}

/** Lines of which none is marked. */
export const NO_MARKS: readonly LineMark[] = [];

/** The lines that a refusal is about. */
export function marksOfRefusal(refusal: Refusal | null): readonly LineMark[] {
  return refusal?.kind === 'lines' ? refusal.marks : NO_MARKS;
}

/** The lines of a ticket as calls carry them. */
export function linesOf(lines: readonly CartLine[]): LotteryLineInput[] {
  return lines.map(lineOf);
}

function lineOf({ play, choice, modeId, multiple, series }: CartLine) {
  return { play, choice, unitId: modeId, multiple, ...(series === null ? {} : { series }) };
}

/** The same as they are ordered, with the odds that they were shown at. */
function orderedLines(family: Family<unknown>, { lines, terms }: Asked): LotteryOrderedLineInput[] {
  return lines.map((line) => {
    const play = findPlay(family, line.play);
    if (play === undefined) return lineOf(line);
    return { ...lineOf(line), oddsE4: oddsOf(play, pricingOf(terms, line.series)).map(String) };
  });
}

/**
 * Places an order. What is asked for twice has the same id, so that it is placed once, also when its answer was lost.
 * `onRefused` gets the lines that were refused each time that an attempt ends badly.
 */
export function usePlacing(
  family: Family<unknown>,
  onRefused: (marks: readonly LineMark[]) => void,
): Placing {
  const t = useTexts('lottery');
  const language = useWireLanguage();
  const sending = useSending((error) => messageOf(error, t('lottery.notPlaced')));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const last = useRef<{ readonly content: string; readonly id: string } | null>(null);
  const refuse = (error: unknown, { lines }: Asked, issues: Issues) => {
    const found = readRefusal(error, { family, lines, issues: 'legs' in issues ? issues.legs.length : 1 });
    setRefusal(found);
    onRefused(toMend(marksOfRefusal(found)));
    // The table that these lines were made at is not that of now.
    if (found !== null) refreshLotteries();
  };
  return {
    sending,
    refusal,
    forget: () => {
      setRefusal(null);
      sending.dismiss();
    },
    place: (asked, issues, onPlaced) => {
      // At whatever odds: an order whose answer was lost is found again, also when they have changed since.
      const content = JSON.stringify([asked.gameCode, linesOf(asked.lines), issues]);
      if (last.current?.content !== content) last.current = { content, id: newRequestId() };
      const { id } = last.current;
      sending.run(async () => {
        setRefusal(null);
        const placed = await send(id, { asked, family, issues, language }).catch((error: unknown) => {
          refuse(error, asked, issues);
          throw error;
        });
        last.current = null;
        showBalance(placed);
        refreshLotteries();
        onPlaced(placed.orderId);
      });
    },
  };
}

interface Placed extends ToldStanding {
  readonly orderId: string;
}

interface Sent {
  readonly asked: Asked;
  readonly family: Family<unknown>;
  readonly issues: Issues;
  readonly language: 'BN' | 'EN';
}

async function send(id: string, { asked, family, issues, language }: Sent): Promise<Placed> {
  const { gameCode, stakeMicros } = asked;
  const lines = orderedLines(family, asked);
  const order = { gameCode, lines, expectedStakeMicros: `${stakeMicros}`, language };
  if ('legs' in issues) {
    const { legs, stopsOnWin } = issues;
    const { orders, ...standing } = await untilAnswered(() =>
      call(placeChase, { ...order, chaseId: id, legs: [...legs], stopsOnWin }),
    );
    return { orderId: orders[0]?.orderId ?? '', ...standing };
  }
  const { order: placed, ...standing } = await untilAnswered(() =>
    call(placeOrder, { ...order, orderId: id, numero: issues.numero }),
  );
  return { orderId: placed.orderId, ...standing };
}

const SENDINGS = 3;
const PAUSE_MS = 1000;

/** What is sent again under its own id is placed once and answered as it was: a lost answer is asked for again. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let sending = 1; ; sending += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiFailure && error.isTransient) || sending === SENDINGS) throw error;
      await new Promise((resolve) => setTimeout(resolve, sending * PAUSE_MS));
    }
  }
}
