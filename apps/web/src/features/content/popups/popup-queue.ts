import type { Resource } from '@nokshi/contract/brand.ts';
import type { Announcement } from '@nokshi/contract/content.ts';

/**
 * Popups that open by themselves, one after the other (MO-1, MO-4). Each kind has its closed flag in the tab's
 * session; a member and a guest close different ones (MO-1.2). What a member has closed does not come back at another
 * login.
 */
export type AutoPopup =
  | {
      readonly kind: 'announcements';
      readonly list: readonly Announcement[];
      readonly flag: AnnouncementFlag;
    }
  | { readonly kind: 'gift'; readonly resource: Resource };

type AnnouncementFlag = 'USER_POPUP' | 'ANONYMOUS_POPUP';

export interface PopupSituation {
  readonly state: 'guest' | 'member' | 'trial' | 'loading';
  readonly isFirstLogin: boolean;
  readonly popups: readonly Announcement[];
  readonly resources: readonly Resource[];
  /** In this tab, since it was opened. */
  readonly isClosed: (flag: AnnouncementFlag | 'HIDEGIFTPOP') => boolean;
  /** Announcements that were closed before, in this tab or by this member. */
  readonly closed: ReadonlySet<number>;
  /** The first view stands, and nobody is typing. */
  readonly isCalm: boolean;
}

/** Who sees an announcement (MO-1.4, MO-1.5): A signed in, B guests, F at the first login only. */
export function isFor(
  { execution }: Pick<Announcement, 'execution'>,
  { state, isFirstLogin }: Pick<PopupSituation, 'state' | 'isFirstLogin'>,
): boolean {
  if (state === 'loading') return false;
  if (execution === 'ALL') return true;
  if (execution === 'B') return state === 'guest';
  return state !== 'guest' && (execution === 'A' || isFirstLogin);
}

/** The next one to open; undefined when nothing is left to say. */
export function nextPopup(situation: PopupSituation): AutoPopup | undefined {
  const { state, popups, resources, isClosed, closed, isCalm } = situation;
  if (state === 'loading' || !isCalm) return undefined;
  const flag = state === 'guest' ? 'ANONYMOUS_POPUP' : 'USER_POPUP';
  const list = popups.filter(
    (announcement) => isFor(announcement, situation) && !closed.has(announcement.id),
  );
  if (list.length > 0 && !isClosed(flag)) return { kind: 'announcements', list, flag };
  const resource = resources.find(({ resourceType }) => resourceType === 'REGISTERPOP');
  if (resource && state === 'guest' && !isClosed('HIDEGIFTPOP')) return { kind: 'gift', resource };
  return undefined;
}
