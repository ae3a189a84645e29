import type { DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import { betOf, findFamily, oddsOf } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import {
  changedPlays,
  draftOf,
  isOwn,
  judgePlay,
  type PlaysDraft,
  readDraft,
  settingOf,
  switchPlay,
  typeOdds,
} from './plays-draft.ts';

const found = findFamily('LHC');
if (found === undefined) throw new Error('no rules of LHC');
const family = found;
const title = { bn: '', en: '' };

/** Everything on sale at the odds of the list. */
const plays: DeskPlays = {
  gameCode: 'EL0010',
  family: 'LHC',
  prizeMode: 'ELOTT',
  series: null,
  groups: family.groups.map((group) => ({
    code: group.code,
    title,
    plays: group.plays.map((play) => ({
      code: play.code,
      title,
      isClosed: false,
      returnBp: { least: 0, most: 0 },
      prizes: play.prizes.map((prize, index) => ({
        key: prize.key,
        bet: betOf(prize),
        listedOddsE4: `${oddsOf(play, { kind: 'table' })[index]}`,
        ownOddsE4: null,
      })),
    })),
  })),
  next: null,
  stamp: '',
};
const rows = plays.groups.flatMap((group) => group.plays);
const rowOf = (code: string) => rows.find((row) => row.code === code) ?? fail(code);
const playOf = (code: string) =>
  family.groups.flatMap((group) => group.plays).find((play) => play.code === code) ?? fail(code);
const SPECIAL = 'special/hit';
const none: PlaysDraft = draftOf(settingOf(plays));

function fail(code: string): never {
  throw new Error(`no play ${code}`);
}

describe('plays and odds of a lottery as a form', () => {
  it('say the same when nothing was changed', () => {
    expect(readDraft(family, plays, none)).toEqual({ setting: { closedPlays: [], oddsE4: {} } });
    expect(changedPlays(plays, none).size).toBe(0);
  });

  it('show what waits, and else what holds', () => {
    const setting = { closedPlays: ['special'], oddsE4: { [SPECIAL]: '450000' } };
    const waiting = { ...plays, next: { ...setting, from: 1 } };
    expect(settingOf(waiting)).toEqual(setting);
    expect(draftOf(setting).typed).toEqual({ [SPECIAL]: '45' });
    expect(changedPlays(waiting, draftOf(setting)).size).toBe(0);
    expect([...changedPlays(waiting, none)]).toEqual(['special']);
  });

  it('take Bengali digits, and know the odds of the list however they are written', () => {
    const typed = typeOdds(none, SPECIAL, '৪৫.৫');
    expect(readDraft(family, plays, typed)).toMatchObject({ setting: { oddsE4: { [SPECIAL]: '455000' } } });
    const [prize] = rowOf('special').prizes;
    if (prize === undefined) throw new Error('no prize');
    expect(isOwn(typed, 'special', prize)).toBe(true);
    const same = typeOdds(none, SPECIAL, '44.10');
    expect(isOwn(same, 'special', prize)).toBe(false);
    expect(changedPlays(plays, same).size).toBe(0);
    expect(typeOdds(typed, SPECIAL, null)).toEqual(none);
  });

  it('[1.46] say at the field what would return too much or too little, and what is no number', () => {
    const fault = (text: string) => judgePlay(playOf('special'), typeOdds(none, SPECIAL, text)).faults['hit'];
    expect(fault('49')).toBeUndefined();
    expect(fault('49.0001')).toMatchObject({ reason: 'return_high' });
    expect(fault('20')).toMatchObject({ reason: 'return_low' });
    for (const text of ['', '0', 'x', '44.12345', '-4']) {
      expect(fault(text), text).toEqual({ reason: 'unread' });
    }
    const read = readDraft(family, plays, typeOdds(none, SPECIAL, '50'));
    expect(read).toMatchObject({ play: 'special', fault: { reason: 'return_high' } });
  });

  it('close plays and open them again, and never the last', () => {
    const closed = switchPlay(none, 'special', false);
    expect(readDraft(family, plays, closed)).toMatchObject({ setting: { closedPlays: ['special'] } });
    expect([...changedPlays(plays, closed)]).toEqual(['special']);
    expect(switchPlay(closed, 'special', true)).toEqual(none);
    const all = rows.reduce((draft, { code }) => switchPlay(draft, code, false), none);
    expect(readDraft(family, plays, all)).toEqual({ fault: 'all_closed' });
  });

  it('leave odds to the series where they follow from one', () => {
    const read = readDraft(family, { ...plays, series: 1960 }, typeOdds(none, SPECIAL, '50'));
    expect(read).toEqual({ setting: { closedPlays: [], oddsE4: {} } });
  });
});
