import { findFamily, findPlay, type Play } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { applyTool, emptyDraft, togglePick, toolsOf } from './draft.ts';

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`${family} has no ${code}`);
  return play;
}

describe('a draft on the pad', () => {
  const direct = playOf('SSC', 'last3.direct');

  it('takes a pick, keeps rows ascending, and gives it back', () => {
    let draft = togglePick(direct, emptyDraft(direct), { row: 1, pick: 8 });
    draft = togglePick(direct, draft, { row: 1, pick: 2 });
    expect(draft).toEqual([[], [2, 8], []]);
    expect(togglePick(direct, draft, { row: 1, pick: 8 })).toEqual([[], [2], []]);
  });

  it('lets a full row choose anew', () => {
    const banker = playOf('SSC', 'last3.group_banker');
    const draft = togglePick(banker, [[3]], { row: 0, pick: 7 });
    expect(draft).toEqual([[7]]);
  });

  it('keeps bankers and legs apart, from either side', () => {
    const play = playOf('11x5', 'any3.banker');
    const withLegs = togglePick(play, [[], [2, 4]], { row: 0, pick: 4 });
    expect(withLegs).toEqual([[4], [2]]);
    expect(togglePick(play, withLegs, { row: 1, pick: 4 })).toEqual([[4], [2]]);
    expect(applyTool(play, withLegs, { row: 1, tool: 'small' })).toEqual([[4], [0, 1, 2, 3]]);
  });

  it('fills a row by its numbers and not by their places', () => {
    const play = playOf('11x5', 'any2');
    expect(applyTool(play, [[]], { row: 0, tool: 'odd' })).toEqual([[0, 2, 4, 6, 8, 10]]);
    expect(applyTool(direct, emptyDraft(direct), { row: 2, tool: 'big' })).toEqual([[], [], [5, 6, 7, 8, 9]]);
    expect(applyTool(direct, [[1], [2], [3]], { row: 1, tool: 'clear' })).toEqual([[1], [], [3]]);
  });

  it('offers the tools that a row can use', () => {
    const toolsAt = (family: string, code: string, row = 0) => {
      const pad = playOf(family, code).pads[row];
      return pad === undefined ? [] : toolsOf(pad);
    };
    expect(toolsAt('SSC', 'last3.direct')).toEqual(['all', 'big', 'small', 'odd', 'even', 'clear']);
    expect(toolsAt('SSC', 'last3.group_banker')).toEqual([]);
    expect(toolsAt('SSC', 'stud')).toEqual(['all', 'clear']);
    expect(toolsAt('LHC', '4of4')).toEqual(['clear']);
  });
});
