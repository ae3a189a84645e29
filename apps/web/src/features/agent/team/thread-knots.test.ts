import type { Downline, TeamMember } from '@nokshi/contract/agents-team.ts';
import { describe, expect, it } from 'vitest';
import { knotsOf } from './thread-knots.ts';

const member = (id: string) => ({ id, account: id }) as TeamMember;
const row = (id: string, kind: Downline['kind'] = 'direct') => ({ member: member(id), kind }) as Downline;
const idsOf = ({ knots }: ReturnType<typeof knotsOf>) => knots.map((knot) => knot.member.id);

describe('[AC-4] the threads of a step', () => {
  it('hold direct downlines alone, and say how many more there are', () => {
    const shown = knotsOf(
      { list: [row('a'), row('self', 'self'), row('gone', 'left'), row('b')], direct: 5 },
      undefined,
    );
    expect([idsOf(shown), shown.more]).toEqual([['a', 'b'], 3]);
  });

  it('end after eight, and still show who is on the way', () => {
    const list = Array.from({ length: 12 }, (_, index) => row(`m${index}`));
    const shown = knotsOf({ list, direct: 12 }, member('m10'));
    expect([idsOf(shown).length, idsOf(shown).at(-1), shown.more]).toEqual([9, 'm10', 3]);
    expect(shown.knots.at(-1)?.row).toBe(list[10]);
    const strange = knotsOf({ list, direct: 40 }, member('quiet'));
    expect([strange.knots.at(-1)?.row, strange.more]).toEqual([undefined, 31]);
  });
});
