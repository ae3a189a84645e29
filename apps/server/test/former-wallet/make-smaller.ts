import type { Act, Step } from './acts.ts';

/** Whether a stream still fails. */
type Fails = (steps: readonly Step[]) => Promise<boolean>;

/**
 * Leaves out of a failing stream what it fails without: steps, then commands, then what stands beside their figures.
 * Made for streams, whose parts mean something by themselves; stops at `until`, a time in ms.
 */
export async function makeSmaller(
  steps: readonly Step[],
  fails: Fails,
  until: number,
): Promise<readonly Step[]> {
  const isOver = () => Date.now() > until;
  let smallest = await leaveOut(steps, fails, isOver);
  for (let index = 0; index < smallest.length; index += 1) {
    const batch = smallest[index];
    if (batch?.do !== 'batch') continue;
    const withActs = (acts: readonly Act[]): readonly Step[] => smallest.with(index, { ...batch, acts });
    const acts = await leaveOut(batch.acts, (fewer) => fails(withActs(fewer)), isOver);
    smallest = withActs(await plainer(acts, (simpler) => fails(withActs(simpler)), isOver));
  }
  return leaveOut(smallest, fails, isOver);
}

/** Leaves out longer and shorter parts of a list as long as the rest fails. */
async function leaveOut<Item>(
  list: readonly Item[],
  fails: (rest: readonly Item[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<readonly Item[]> {
  let rest = list;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what comes later is said about what came before.
    for (let from = rest.length - size; from > -size; from -= size) {
      if (isOver()) return rest;
      const fewer = [...rest.slice(0, Math.max(0, from)), ...rest.slice(from + size)];
      if (fewer.length < rest.length && fewer.length > 0 && (await fails(fewer))) rest = fewer;
    }
  }
  return rest;
}

async function plainer(
  acts: readonly Act[],
  fails: (acts: readonly Act[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<readonly Act[]> {
  let best = acts;
  for (let index = 0; index < best.length; index += 1) {
    const act = best[index];
    if (act === undefined || !('extras' in act)) continue;
    for (const name of Object.keys(act.extras)) {
      const [now] = [best[index]];
      if (isOver() || now === undefined || !('extras' in now)) return best;
      const simpler = best.with(index, { ...now, extras: { ...now.extras, [name]: undefined } } as Act);
      if (Reflect.get(now.extras, name) !== undefined && (await fails(simpler))) best = simpler;
    }
  }
  return best;
}
