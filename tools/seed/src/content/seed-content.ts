import {
  type ContentWriter,
  contentWriter,
  listBannerGroups,
  saveSetting,
} from '../../../../apps/server/src/modules/brand/index.ts';
import { type Db, inTransaction, type Tx } from '../../../../apps/server/src/platform/db.ts';
import { ANNOUNCEMENTS } from './announcements.ts';
import { BANNERS } from './banners.ts';
import { CATEGORY_BANNERS } from './category-banners.ts';
import type { BothLanguages, SeedBanner } from './content-types.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';
import { LAW_TOPICS } from './help-law.ts';
import { HELP_TOPICS } from './help-topics.ts';
import { PROMOTIONS } from './promotions.ts';

/** What a banner names by key or code, and the number that the database knows it by. */
export interface LinkNumbers {
  readonly gameNoByCode: ReadonlyMap<string, number>;
}

const pictureUrl = (picture: string) => `/banners/${picture}.webp`;

function imagesOf(picture: string | undefined, title: BothLanguages) {
  return picture === undefined
    ? []
    : [{ url: pictureUrl(picture), sequence: 1, altBn: title.bn, altEn: title.en }];
}

/** Writes all of it in one transaction; the caller sees to it that this happens once. */
export async function seedContent(db: Db, links: LinkNumbers, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const writer = contentWriter(tx);
    const promotionIds = await seedPromotions(writer, at);
    for (const [index, banner] of BANNERS.entries()) {
      await seedBanner(writer, banner, { ...links, promotionIds, sequence: index + 1, at });
    }
    await seedAnnouncements(writer, at);
    await seedHelp(writer, at);
    await seedSettings(tx, at);
  });
}

/**
 * Puts a banner above each category that has none, also into an installation that was filled before there were any; the
 * caller sees to it that this happens once, so that an operator's own word stands.
 */
export async function seedCategoryBanners(db: Db, links: LinkNumbers, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const writer = contentWriter(tx);
    const taken = new Set(await listBannerGroups(tx));
    const missing = CATEGORY_BANNERS.filter(({ group }) => !taken.has(group));
    for (const [index, banner] of missing.entries()) {
      await seedBanner(writer, banner, { ...links, promotionIds: new Map(), sequence: index + 1, at });
    }
  });
}

async function seedPromotions(writer: ContentWriter, at: Date): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { key, picture, takesApplications, ...words }] of PROMOTIONS.entries()) {
    const id = await writer.promotion({
      ...words,
      images: imagesOf(picture, words.title),
      execution: 'ALL',
      takesApplications: takesApplications ?? false,
      device: 'ALL',
      sequence: index + 1,
      shownFrom: at,
      startsAt: at,
      endsAt: null,
    });
    ids.set(key, id);
  }
  return ids;
}

async function seedBanner(
  writer: ContentWriter,
  banner: SeedBanner,
  place: LinkNumbers & {
    readonly promotionIds: ReadonlyMap<string, number>;
    readonly sequence: number;
    readonly at: Date;
  },
): Promise<void> {
  const [linkageType, target] = banner.link ?? (['NONE', null] as const);
  const linkageUrl = target === null ? null : findTarget(linkageType, target, place);
  await writer.banner({
    groupName: banner.group,
    title: banner.title,
    url: pictureUrl(banner.picture),
    mobileUrl: banner.phonePicture === undefined ? null : pictureUrl(banner.phonePicture),
    linkageType,
    linkageUrl,
    device: 'ALL',
    sequence: place.sequence,
    startsAt: place.at,
    endsAt: null,
  });
}

function findTarget(
  linkageType: string,
  target: string,
  { promotionIds, gameNoByCode }: LinkNumbers & { readonly promotionIds: ReadonlyMap<string, number> },
): string {
  if (linkageType !== 'PROMOTION' && linkageType !== 'GAME') return target;
  const no = (linkageType === 'GAME' ? gameNoByCode : promotionIds).get(target);
  if (no === undefined) throw new Error(`a banner leads to ${target}, which is not there`);
  return String(no);
}

async function seedAnnouncements(writer: ContentWriter, at: Date): Promise<void> {
  for (const [index, { picture, ...words }] of ANNOUNCEMENTS.entries()) {
    await writer.announcement({
      ...words,
      images: imagesOf(picture, words.title),
      device: 'ALL',
      sequence: index + 1,
      startsAt: at,
      endsAt: null,
    });
  }
}

async function seedHelp(writer: ContentWriter, at: Date): Promise<void> {
  const everywhere = { device: 'ALL', startsAt: at, endsAt: null } as const;
  for (const [index, { articles, ...words }] of HELP_TOPICS.entries()) {
    const isTemplate = LAW_TOPICS.some((law) => law.code === words.code);
    const page = { ...words, isTemplate, sequence: index + 1, ...everywhere };
    const topicId = await writer.help({ ...page, topicId: null });
    for (const [place, article] of (articles ?? []).entries()) {
      await writer.help({ ...article, topicId, icon: '', sequence: place + 1, ...everywhere });
    }
  }
}

async function seedSettings(tx: Tx, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(DEMO_SETTINGS)) await saveSetting(tx, { name, value, at });
}
