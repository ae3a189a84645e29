import { createGathering } from '../../../platform/gathering.ts';
import { inLane } from '../../../platform/lanes.ts';
import { createTurns, type Turns } from '../../../platform/turns.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Placement } from './place-order.ts';
import { placeTogether } from './place-together.ts';
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

/** Orders that arrive while others are placed wait for each other and go together; a chase goes alone. */
export function createOrderGate(deps: OrderDeps): OrderGate {
  const gathering = createGathering<Placement, NewlyPlaced>({
    most: LINES_TOGETHER,
    sizeOf: ({ chase, lines }) => (chase === null ? lines.length : LINES_TOGETHER),
    run: (placements) => inLane('money', () => placeTogether(deps, placements)),
  });
  let latestAt = Number.NEGATIVE_INFINITY;
  let takesMs = 0;
  const noteEnd = (startedAt: number) => {
    takesMs += (performance.now() - startedAt - takesMs) * NEWEST_WEIGHS;
  };
  return {
    place(placement) {
      latestAt = performance.now();
      const startedAt = latestAt;
      return gathering.run(placement).finally(() => noteEnd(startedAt));
    },
    inTurn: createTurns(),
    strain: () => (performance.now() - latestAt < RECENT_MS ? Math.max(1, takesMs) : 0),
  };
}
