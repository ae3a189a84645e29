import type { Announcement } from '@nokshi/contract/content.ts';
import { describe, expect, it } from 'vitest';
import {
  clearMemberSession,
  readSession,
  SESSION_KEYS,
  writeSession,
} from '../../../lib/session/session-storage.ts';
import { closedAnnouncements, noteClosed, parseIds, withIds } from './closed-popups.ts';
import { ANNOUNCEMENT_PAGE_SIZE, pageOf } from './paging.ts';
import { isFor, nextPopup, type PopupSituation } from './popup-queue.ts';

const said = (id: number, execution: Announcement['execution']): Announcement => ({
  id,
  title: `title ${id}`,
  content: '<p>text</p>',
  announcementImages: [],
  execution,
  promotionType: null,
  startTime: 0,
  endTime: null,
});
const gift = { resourceType: 'REGISTERPOP', labelName: 'উপহার', labelNameEn: 'Gift', url: '/gift.webp' };

function situation(change: Partial<PopupSituation>, closed: readonly string[] = []): PopupSituation {
  return {
    state: 'guest',
    isFirstLogin: false,
    popups: [said(1, 'A'), said(2, 'B'), said(3, 'F'), said(4, 'ALL')],
    resources: [],
    isClosed: (flag) => closed.includes(flag),
    closed: new Set(),
    isCalm: true,
    ...change,
  };
}
const ids = (of: PopupSituation) => {
  const next = nextPopup(of);
  return next?.kind === 'announcements' ? next.list.map(({ id }) => id) : next?.kind;
};

describe('popups that open by themselves', () => {
  it('[MO-1.4] `execution` chooses who sees them: A signed in, B guests', () => {
    expect(ids(situation({}))).toEqual([2, 4]);
    expect(ids(situation({ state: 'member' }))).toEqual([1, 4]);
  });

  it('[MO-1.5] F is seen at a first login alone', () => {
    expect(ids(situation({ state: 'member', isFirstLogin: true }))).toEqual([1, 3, 4]);
    expect(isFor(said(3, 'F'), { state: 'guest', isFirstLogin: true })).toBe(false);
  });

  it('[MO-1.1] [MO-1.2] each kind stays closed for the session once it was closed, and no other with it', () => {
    expect(ids(situation({}, ['ANONYMOUS_POPUP']))).toBeUndefined();
    expect(ids(situation({}, ['USER_POPUP']))).toEqual([2, 4]);
    expect(ids(situation({ state: 'member' }, ['USER_POPUP']))).toBeUndefined();
  });

  it('[MO-4.1] [MO-4.2] the gift follows the announcements, for guests, until HIDEGIFTPOP is set', () => {
    expect(ids(situation({ resources: [gift] }))).toEqual([2, 4]);
    expect(ids(situation({ resources: [gift] }, ['ANONYMOUS_POPUP']))).toBe('gift');
    expect(ids(situation({ resources: [gift] }, ['ANONYMOUS_POPUP', 'HIDEGIFTPOP']))).toBeUndefined();
    expect(ids(situation({ resources: [gift], state: 'member' }, ['USER_POPUP']))).toBeUndefined();
  });

  it('[MO-1.1] what was closed as a guest or at an earlier login is not shown again, and what is new is', () => {
    const member = { state: 'member', closed: new Set([4]) } as const;
    expect(ids(situation(member))).toEqual([1]);
    expect(ids(situation({ ...member, closed: new Set([1, 4]) }))).toBeUndefined();
    expect(ids(situation({ ...member, popups: [said(4, 'ALL'), said(9, 'ALL')] }))).toEqual([9]);
  });

  it('[MO-1.1] nothing opens before the first view stands or while a field has the focus', () => {
    expect(ids(situation({ resources: [gift], isCalm: false }))).toBeUndefined();
    expect(ids(situation({ state: 'member', isCalm: false }))).toBeUndefined();
  });

  it('nothing opens while it is not known who is there', () => {
    expect(ids(situation({ state: 'loading', resources: [gift] }))).toBeUndefined();
  });
});

describe('what was closed', () => {
  it('is kept once each, the oldest given up first, and whatever else stands there is nothing', () => {
    expect(withIds([1, 2, 3], [2, 5])).toEqual([1, 3, 2, 5]);
    const many = Array.from({ length: 200 }, (_, id) => id);
    expect(withIds(many, [900]).length).toBe(200);
    expect(withIds(many, [900]).slice(-2)).toEqual([199, 900]);
    expect(parseIds('[1,2.5,"3",4]')).toEqual([1, 4]);
    expect([parseIds(null), parseIds('{'), parseIds('{"a":1}')]).toEqual([[], [], []]);
  });

  it('[MO-1.2] outlives a logout with its flags, and the token does not', () => {
    writeSession(SESSION_KEYS.token, 'secret');
    writeSession(SESSION_KEYS.userPopupClosed, '1');
    noteClosed(undefined, [4]);
    clearMemberSession();
    expect(readSession(SESSION_KEYS.token)).toBeNull();
    expect(readSession(SESSION_KEYS.userPopupClosed)).toBe('1');
    expect([...closedAnnouncements(undefined)]).toEqual([4]);
  });
});

describe('pages of a list', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  it('[MO-1.3] [MO-2] hold nine, the last what is left', () => {
    expect(pageOf(items, 1, ANNOUNCEMENT_PAGE_SIZE)).toEqual({ items: items.slice(0, 9), page: 1, pages: 3 });
    expect(pageOf(items, 3, ANNOUNCEMENT_PAGE_SIZE).items).toEqual([18, 19]);
  });

  it('stay within what there is', () => {
    expect(pageOf(items, 9, 9).page).toBe(3);
    expect(pageOf([], 1, 9)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
