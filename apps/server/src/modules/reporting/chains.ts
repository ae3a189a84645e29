import type { ChainSpan } from '../identity/index.ts';

/** Who stood above members, at any moment. */
export interface Chains {
  /** Names the chain that held at a moment, in ms; moments before the first count to it. */
  at(memberId: string, ms: number): number;
  /** A chain, the member first and then whoever stood above, nearest first. */
  links(memberId: string, chain: number): readonly string[];
}

interface Ever {
  readonly spans: ChainSpan[];
  /** When something changed, in order. */
  points: readonly number[] | undefined;
  readonly links: Map<number, readonly string[]>;
}

export function chainsOf(spans: readonly ChainSpan[]): Chains {
  const byMember = new Map<string, Ever>();
  for (const span of spans) {
    const ever = byMember.get(span.memberId);
    if (ever) ever.spans.push(span);
    else byMember.set(span.memberId, { spans: [span], points: undefined, links: new Map() });
  }
  return {
    at(memberId, ms) {
      const ever = byMember.get(memberId);
      if (!ever) return 0;
      let chain = 0;
      const points = pointsOf(ever);
      while (chain + 1 < points.length && (points[chain + 1] ?? 0) <= ms) chain += 1;
      return chain;
    },
    links(memberId, chain) {
      const ever = byMember.get(memberId);
      // One whose place is still to be filled has nobody above (`identity.fill_tree`).
      if (!ever) return [memberId];
      const known = ever.links.get(chain) ?? linksAt(ever, pointsOf(ever)[chain] ?? 0);
      ever.links.set(chain, known);
      return known;
    },
  };
}

function pointsOf(ever: Ever): readonly number[] {
  if (ever.points) return ever.points;
  const moments = ever.spans.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  ever.points = [...new Set(moments.map((moment) => moment.getTime()))].sort((a, b) => a - b);
  return ever.points;
}

function linksAt({ spans }: Ever, ms: number): readonly string[] {
  return spans
    .filter(({ from, until }) => from.getTime() <= ms && (until === null || until.getTime() > ms))
    .sort((one, other) => one.distance - other.distance)
    .map(({ aboveId }) => aboveId);
}
