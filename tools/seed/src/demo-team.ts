/** Where each level of the demo team begins, and how many of the level above have somebody below. */
const LEVELS = [
  { from: 0, uplines: 0 },
  { from: 20, uplines: 8 },
  { from: 90, uplines: 20 },
  { from: 200, uplines: 30 },
] as const;

export interface TeamPlace {
  /** The index of the upline among the members; null is the demo agent. */
  readonly upline: number | null;
  /** Whoever has somebody below is an agent. */
  readonly isAgent: boolean;
}

/** The place of a demo member in the team: 20 stand directly below the demo agent, 300 over four levels. */
export function placeInTeam(index: number): TeamPlace {
  const depth = LEVELS.findLastIndex(({ from }) => index >= from);
  const level = LEVELS[depth];
  const above = LEVELS[depth - 1];
  const below = LEVELS[depth + 1];
  if (level === undefined) throw new Error(`no level has member ${index}`);
  return {
    upline: above === undefined ? null : above.from + ((index - level.from) % level.uplines),
    isAgent: below !== undefined && index - level.from < below.uplines,
  };
}
