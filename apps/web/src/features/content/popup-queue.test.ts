import type { Announcement } from '@nokshi/contract/content.ts';
import { describe, expect, it } from 'vitest';
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

  it('nothing opens while it is not known who is there', () => {
    expect(ids(situation({ state: 'loading', resources: [gift] }))).toBeUndefined();
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
