// What one input did, and how it is measured: what seems too much is asked again.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  CERTAIN_PART,
  calibrateAnew,
  calibrated,
  type Held,
  holdOf,
  MOST,
  MOST_GROWTH_BYTES,
  TRIES,
  watchPeak,
} from './measure.ts';
import type { Answered } from './send.ts';

/** What one input did. */
export interface Asked {
  readonly call: string;
  readonly label: string;
  readonly status: number;
  readonly sentBytes: number;
  readonly answeredBytes: number;
  readonly held: Held;
  /** What it held, in parts of what a call may, at one stretch or in all; the least of the tries. */
  readonly part: number;
  /** What the process grew by while it was answered; the least of the tries. */
  readonly grewBytes: number;
  /** The beginning of the answer. */
  readonly text: string;
}

setFlagsFromString('--expose-gc');
/** Lets go of what nobody holds any more. */
const collectGarbage = runInNewContext('gc') as () => void;

/** After so many inputs that are too much a call is asked no more. */
export const MOST_HEAVY = Number.parseInt(process.env['WORST_INPUT_MOST'] ?? '5', 10);

/** What seems too much is asked again, by somebody new, and the least counts: a busy machine fails no call. */
export async function leastOf(first: Asked, askAgain: () => Promise<Asked>): Promise<Asked> {
  let least = first;
  for (let attempt = 1; attempt < TRIES && isTooMuch(least) && least.part < CERTAIN_PART; attempt += 1) {
    collectGarbage();
    calibrateAnew();
    const again = await askAgain();
    least = {
      ...(again.part < least.part ? again : least),
      grewBytes: Math.min(again.grewBytes, least.grewBytes),
    };
  }
  return least;
}

export function isTooMuch({ part, grewBytes }: Pick<Asked, 'part' | 'grewBytes'>): boolean {
  return part > 1 || grewBytes > MOST_GROWTH_BYTES;
}

/** Sends so many bytes and tells what they did. */
export async function measured(
  send: () => Promise<Answered>,
  sentBytes: number,
): Promise<Omit<Asked, 'call' | 'label'>> {
  const calibration = calibrated();
  const peak = watchPeak();
  const { result, ...held } = await holdOf<Answered>(send);
  return {
    status: result.status,
    sentBytes,
    answeredBytes: result.bytes,
    held,
    part: Math.max(held.stretchMs / MOST.atOnce, held.ms / MOST.inAll) / calibration,
    grewBytes: peak?.() ?? 0,
    text: result.text,
  };
}
