import { describe, expect, it } from 'vitest';
import { placeInTeam } from './demo-team.ts';

const team = Array.from({ length: 300 }, (_, index) => placeInTeam(index));

function depthOf(index: number): number {
  const upline = team[index]?.upline ?? null;
  return upline === null ? 1 : 1 + depthOf(upline);
}

describe('the demo team', () => {
  it('has 300 members over four levels, every upline an agent who came before', () => {
    const depths = team.map((_, index) => depthOf(index));
    expect([1, 2, 3, 4].map((depth) => depths.filter((one) => one === depth).length)).toEqual([
      20, 70, 110, 100,
    ]);
    for (const [index, { upline }] of team.entries()) {
      if (upline === null) continue;
      expect(upline).toBeLessThan(index);
      expect(team[upline]?.isAgent).toBe(true);
    }
    expect(team.filter(({ isAgent }) => isAgent)).toHaveLength(8 + 20 + 30);
  });
});
