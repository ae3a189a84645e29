import type { Language } from '@nokshi/contract/constants.ts';
import {
  ANNOUNCEMENT_TYPES,
  type Announcement,
  type Announcements,
  type AnnouncementType,
  type Audience,
  type HelpTopic,
  type LinkageType,
} from '@nokshi/contract/content.ts';
import type { Content, WithImages } from './content.ts';
import type { AnnouncementRow, BannerRow, HelpRow, PromotionRow, WindowRow } from './content-store.ts';

/** Who looks, with what and when. */
export interface Look {
  readonly language: Language;
  readonly device: 'WEB' | 'MOBILE';
  readonly at: Date;
}

export type Asking = Exclude<Audience, 'ALL'>;

/** The kinds that a comma-separated list names; all for none. */
export function readTypes(text: string | undefined): ReadonlySet<AnnouncementType> {
  if (text === undefined || text.trim() === '') return new Set(ANNOUNCEMENT_TYPES);
  const named = new Set(text.split(',').map((type) => type.trim().toUpperCase()));
  return new Set(ANNOUNCEMENT_TYPES.filter((type) => named.has(type)));
}

/** Who asks (MO-1.4); newer clients write AFTER_LOGIN. A guest unless told. */
export function readAudience(text: string | undefined): Asking {
  const asking = (text ?? '').toUpperCase();
  if (asking === 'F') return 'F';
  return asking === 'A' || asking === 'AFTER_LOGIN' ? 'A' : 'B';
}

/** `W`, `WEB` and whatever is not known are the web; `M`, `MOBILE` and `H5` are phones. */
export function readDevice(text: string | undefined): Look['device'] {
  return /^(m|h5)/i.test(text ?? '') ? 'MOBILE' : 'WEB';
}

/** Whoever comes for the first time is signed in as well (MO-1.5). */
const SEES: Readonly<Record<Asking, readonly Audience[]>> = {
  A: ['A', 'ALL'],
  B: ['B', 'ALL'],
  F: ['F', 'A', 'ALL'],
};

function isShown(row: WindowRow, { device, at }: Look, from: Date = row.starts_at): boolean {
  const isHere = row.device === 'ALL' || row.device === device;
  return isHere && from <= at && (row.ends_at === null || at < row.ends_at);
}

/** What a row says in a language; undefined where it has no title in it. */
function inLanguage(
  { language }: Look,
  row: { readonly title_bn: string | null; readonly title_en: string | null },
): string | undefined {
  return (language === 'EN' ? row.title_en : row.title_bn) ?? undefined;
}

const LINKAGE_ADDRESS: Readonly<Partial<Record<LinkageType, RegExp>>> = {
  PAGE: /^\/(?![/\\])/,
  PROMOTION: /^\d{1,10}$/,
  GAME: /^\d{1,15}$/,
  URL: /^https:\/\//,
  POPUP: /^[a-zA-Z]{1,40}$/,
};

export function presentAnnouncements(
  content: Content,
  look: Look,
  { types, asking }: { readonly types: ReadonlySet<AnnouncementType>; readonly asking: Asking },
): Announcements {
  const isMeant = (row: { readonly execution: Audience }) => SEES[asking].includes(row.execution);
  const ofKind = (kind: AnnouncementRow['kind']) =>
    types.has(kind)
      ? content.announcements
          .filter((row) => row.kind === kind && isMeant(row) && isShown(row, look))
          .flatMap((row) => present(row, look))
      : [];
  return {
    banners: types.has('B') ? presentBanners(content, look) : [],
    player: ofKind('PL'),
    popup: ofKind('PU'),
    promotion: types.has('PR')
      ? content.promotions
          .filter((row) => isMeant(row) && isShown(row, look, row.shown_from))
          .flatMap((row) => presentPromotion(row, look))
      : [],
    help: ofKind('H'),
  };
}

/** What the portal asks for on home: banners, notices, popups and promotions. */
const HOME_TYPES: ReadonlySet<AnnouncementType> = new Set(['B', 'PL', 'PU', 'PR']);

/** The announcements of a guest's home in the browser, as the page brings them along (API-4.14). */
export function guestAnnouncements(content: Content, look: Omit<Look, 'device'>): Announcements {
  return presentAnnouncements(content, { ...look, device: 'WEB' }, { types: HOME_TYPES, asking: 'B' });
}

function presentBanners(content: Content, look: Look): Announcements['banners'] {
  return content.banners.flatMap((row) => {
    const title = inLanguage(look, row);
    if (title === undefined || !isShown(row, look)) return [];
    return [
      {
        bannerId: row.id,
        title,
        url: row.url,
        mobileUrl: row.mobile_url ?? row.url,
        groupName: row.group_name,
        ...safeLinkage(row),
      },
    ];
  });
}

/** Where a banner leads; one whose address would lead a browser astray leads nowhere. */
function safeLinkage({ linkage_type: linkageType, linkage_url: linkageUrl }: BannerRow) {
  const expected = LINKAGE_ADDRESS[linkageType];
  const isSafe = linkageUrl !== null && expected?.test(linkageUrl) === true;
  return isSafe ? { linkageType, linkageUrl } : { linkageType: 'NONE' as const, linkageUrl: null };
}

function present(row: (AnnouncementRow | PromotionRow) & WithImages, look: Look): Announcement[] {
  const title = inLanguage(look, row);
  if (title === undefined) return [];
  const isEnglish = look.language === 'EN';
  return [
    {
      id: row.id,
      title,
      content: (isEnglish ? row.content_en : row.content_bn) ?? '',
      announcementImages: row.pictures.map(({ url, sequence, altBn, altEn }) => ({
        url,
        sequence,
        alt: isEnglish ? altEn : altBn,
      })),
      execution: row.execution,
      promotionType: row.promotion_type,
      startTime: row.starts_at.getTime(),
      endTime: row.ends_at?.getTime() ?? null,
    },
  ];
}

function presentPromotion(row: PromotionRow & WithImages, look: Look): Announcements['promotion'] {
  const summary = (look.language === 'EN' ? row.summary_en : row.summary_bn) ?? '';
  return present(row, look).map((announcement) => ({
    ...announcement,
    summary,
    category: row.category,
    takesApplications: row.takes_applications,
  }));
}

/** Help topics with their articles (FT-1.2). */
export function presentHelp(content: Content, look: Look): HelpTopic[] {
  const shown = content.help.filter((row) => isShown(row, look));
  return shown
    .filter((row) => row.topic_id === null)
    .flatMap((topic) =>
      presentHelpRow(topic, look).map((page) => ({
        ...page,
        children: shown
          .filter((row) => row.topic_id === topic.id)
          .flatMap((row) => presentHelpRow(row, look)),
      })),
    );
}

function presentHelpRow(row: HelpRow, look: Look) {
  const title = inLanguage(look, row);
  if (title === undefined) return [];
  const content = (look.language === 'EN' ? row.content_en : row.content_bn) ?? '';
  return [{ id: row.id, code: row.code, title, content, sequence: row.sequence, icon: row.icon }];
}
