import { type DrawNumber, type Play, type Selection, selectionFault, selectionOf } from '@nokshi/lottery';
import { emptyDraft } from './draft.ts';

/** Most tries until a random selection is sound; only rows that exclude each other need more than one. */
const MOST_TRIES = 500;

/** A whole number of 0 to `size` - 1 from the browser's cryptographic source, without bias. */
export const randomNumber: DrawNumber = (size) => {
  const limit = Math.floor(2 ** 32 / size) * size;
  const word = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(word);
    const [value = 0] = word;
    if (value < limit) return value % size;
  }
};

/**
 * A random selection of as few picks as make a bet of the play. Every pick of a pad is as likely as every other; where a
 * play asks for some rows of many, the rows are random as well.
 */
export function quickPick(play: Play<unknown>, next: DrawNumber = randomNumber): Selection {
  const sizes = singleSizes(play);
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const selection = randomSelection(play, isSparse(play) ? shuffled(sizes, next) : sizes, next);
    if (selectionFault(play, selection) === undefined) return selection;
  }
  return selectionOf(play, play.example);
}

/** How many picks each row of the play's simplest selection has. */
function singleSizes(play: Play<unknown>): number[] {
  if (!isSparse(play)) return play.pads.map((pad) => pad.least);
  const example = selectionOf(play, play.example);
  const [single] = play.expand(example);
  return (single?.play === play.code ? single.selection : example).map((row) => row.length);
}

/** Whether rows may be left empty: then which ones are filled is a part of the choice. */
function isSparse({ pads }: Play<unknown>): boolean {
  return pads.length > 1 && pads.every((pad) => pad.least === 0);
}

function randomSelection(play: Play<unknown>, sizes: readonly number[], next: DrawNumber): Selection {
  const selection = emptyDraft(play).map((row) => [...row]);
  for (const [index, pad] of play.pads.entries()) {
    const apart = pad.apartFrom === undefined ? [] : (selection[pad.apartFrom] ?? []);
    const left = pad.alphabet.signs.flatMap((_, pick) => (apart.includes(pick) ? [] : [pick]));
    // Legs fill up what the bankers leave open, which is more than the least that their row asks for.
    const size = pad.apartFrom === undefined ? (sizes[index] ?? 0) : legsOf(play, sizes, index);
    const picks = shuffled(left, next).slice(0, size);
    selection[index] = picks.sort((one, other) => one - other);
  }
  return selection;
}

function legsOf(play: Play<unknown>, sizes: readonly number[], row: number): number {
  const example = selectionOf(play, play.example);
  const other = play.pads[row]?.apartFrom ?? 0;
  const bankers = sizes[other] ?? 0;
  for (let legs = 1; legs <= (example[row]?.length ?? 1); legs += 1) {
    const trial = example.map((picks, index) => {
      if (index === row) return picks.slice(0, legs);
      return index === other ? picks.slice(0, bankers) : picks;
    });
    if (play.count(trial) > 0) return legs;
  }
  return example[row]?.length ?? 1;
}

/** The same things in random order: Fisher and Yates. */
function shuffled<T>(list: readonly T[], next: DrawNumber): T[] {
  const left = [...list];
  for (let index = left.length - 1; index > 0; index -= 1) {
    const at = next(index + 1);
    const taken = left[at] as T;
    left[at] = left[index] as T;
    left[index] = taken;
  }
  return left;
}
