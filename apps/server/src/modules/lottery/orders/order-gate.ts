import { createGathering } from '../../../platform/gathering.ts';
import { inLane } from '../../../platform/lanes.ts';
import { createPermits } from '../../../platform/permits.ts';
import { createTurns, type Turns } from '../../../platform/turns.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Placement } from './place-order.ts';
import { sellTogether } from './place-together.ts';
import { type Candidate, preparePlacements, SMALL_NUMBERS } from './prepare-placements.ts';
import type { NewlyPlaced } from './sell-orders.ts';

/** Places orders beside those of others, many in one commit. */
export interface OrderGate {
  /** @throws DomainError what `placeTogether` refuses */
  place(placement: Placement): Promise<NewlyPlaced>;
  /** What is sent again while the first of it is under way waits for what becomes of that one. */
  readonly inTurn: Turns;
  /** So long orders of a moment ago took to be placed, ms; 0 where none came. */
  strain(): number;
}

/** Orders of this long ago count as now. */
const RECENT_MS = 250;
/** What the newest order weighs in what orders take. */
const NEWEST_WEIGHS = 0.1;

/** So many lines go together: few enough that nobody waits long for the locks of others. */
const LINES_TOGETHER = 256;
/** Characters of choices that take about as long to read as a line does. */
const CHARACTERS_OF_LINE = 256;

/**
 * Orders that arrive while others are placed wait for each other and go together; a chase goes alone. What is long to read,
 * or counted by many numbers, takes its turn with what else its member sent of that kind, and of the large ones of all
 * members one is sold at a time: whoever sends many of them waits, and not the orders of others.
 */
export function createOrderGate(deps: OrderDeps): OrderGate {
  const preparing = createGathering<Placement, Candidate>({
    most: LINES_TOGETHER,
    sizeOf: readingOf,
    run: (placements) => inLane('money', () => preparePlacements(deps, placements)),
  });
  const selling = createGathering<Candidate, NewlyPlaced>({
    most: LINES_TOGETHER,
    sizeOf: countingOf,
    run: (candidates) => inLane('money', () => sellTogether(deps, candidates)),
  });
  const [longOfMember, largeOfMember] = [createTurns(), createTurns()];
  const oneLarge = createPermits(1);
  const sellLarge = (candidate: Candidate) =>
    largeOfMember(candidate.placement.memberId, () =>
      oneLarge(() => inLane('money', () => sellAlone(deps, candidate))),
    );
  const take = async (placement: Placement) => {
    const { memberId } = placement;
    const prepare = () => preparing.run(placement);
    const isLong = readingOf(placement) > LINES_TOGETHER;
    const candidate = await (isLong ? longOfMember(memberId, prepare) : prepare());
    return candidate.numbers > SMALL_NUMBERS ? sellLarge(candidate) : selling.run(candidate);
  };
  let latestAt = Number.NEGATIVE_INFINITY;
  let takesMs = 0;
  const noteEnd = (startedAt: number) => {
    takesMs += (performance.now() - startedAt - takesMs) * NEWEST_WEIGHS;
  };
  return {
    place(placement) {
      latestAt = performance.now();
      const startedAt = latestAt;
      return take(placement).finally(() => noteEnd(startedAt));
    },
    inTurn: createTurns(),
    strain: () => (performance.now() - latestAt < RECENT_MS ? Math.max(1, takesMs) : 0),
  };
}

async function sellAlone(deps: OrderDeps, candidate: Candidate): Promise<NewlyPlaced> {
  const [outcome] = await sellTogether(deps, [candidate]);
  if (outcome?.ok === true) return outcome.answer;
  throw outcome?.error;
}

/** What reading a placement costs, in lines. */
function readingOf({ lines, legs }: Placement): number {
  const characters = lines.reduce((sum, { choice }) => sum + choice.length, 0);
  return Math.max(lines.length * legs.length, Math.ceil(characters / CHARACTERS_OF_LINE));
}

/** What selling one costs, in lines; a chase goes alone. */
function countingOf({ placement: { chase, lines }, numbers }: Candidate): number {
  if (chase !== null) return LINES_TOGETHER;
  return Math.max(lines.length, Math.ceil((numbers * LINES_TOGETHER) / SMALL_NUMBERS));
}
