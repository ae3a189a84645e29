import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { BrandSettings } from '../settings/brand-settings.ts';
import { cachedByVersion, type VersionWatch } from '../settings/version-watch.ts';
import { moneyModeOf } from '../status/money-mode.ts';
import { type ContentImage, readImages } from './content-images.ts';
import {
  type AnnouncementRow,
  type BannerRow,
  type ContentRow,
  type HelpRow,
  listAnnouncements,
  listBanners,
  listHelp,
  listPromotions,
  type PromotionRow,
  type WindowRow,
} from './content-store.ts';
import { templatesFor } from './legal-texts.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Everything that the operator wrote, sanitised, in memory: some hundred rows that everybody reads. */
export interface Content {
  readonly banners: readonly BannerRow[];
  readonly announcements: readonly (AnnouncementRow & WithImages)[];
  readonly promotions: readonly (PromotionRow & WithImages)[];
  readonly help: readonly HelpRow[];
}

export interface WithImages {
  readonly pictures: readonly ContentImage[];
}

/** What of it holds in the mode that the portal is in: a text about the other one would be false. */
export function contentNow(content: Content, settings: Pick<BrandSettings, 'realMoney'>, at: Date): Content {
  const mode = moneyModeOf(settings, at);
  const holds = (row: WindowRow) => row.money_mode === 'ALL' || row.money_mode === mode;
  return {
    banners: content.banners.filter(holds),
    announcements: content.announcements.filter(holds),
    promotions: content.promotions.filter(holds),
    help: content.help.filter(holds),
  };
}

/** As the contract limits what is answered. */
const CONTENT_LIMIT = 20_000;
const HELP_LIMIT = 60_000;

export function createContent({
  db,
  log,
  watch,
}: {
  readonly db: Db;
  readonly log: Logger;
  readonly watch: VersionWatch;
}): () => Promise<Content> {
  const warn = (table: string, id: number, what: string) =>
    log.warn({ table, id, what }, 'content is not shown');

  function clean<Row extends ContentRow & { readonly id: number }>(
    table: string,
    rows: readonly Row[],
    limit: number,
  ): Row[] {
    return rows.flatMap((row) => {
      const [bn, en] = [row.content_bn, row.content_en].map((html) =>
        html === null ? null : sanitiseHtml(html),
      );
      const isTooLong = [bn, en].some((html) => (html?.length ?? 0) > limit);
      if (isTooLong) warn(table, row.id, `longer than ${limit} letters`);
      return isTooLong ? [] : [{ ...row, content_bn: bn ?? null, content_en: en ?? null }];
    });
  }

  function withImages<Row extends { readonly id: number; readonly images: unknown }>(
    table: string,
    rows: readonly Row[],
  ) {
    return rows.map((row): Row & WithImages => {
      const pictures = readImages(row.images);
      if (pictures === undefined) warn(table, row.id, 'its images cannot be read');
      return { ...row, pictures: pictures ?? [] };
    });
  }

  return cachedByVersion(watch, async () => {
    const [banners, announcements, promotions, help] = await Promise.all([
      listBanners(db),
      listAnnouncements(db),
      listPromotions(db),
      listHelp(db),
    ]);
    return {
      banners,
      announcements: withImages(
        'brand_announcement',
        clean('brand_announcement', announcements, CONTENT_LIMIT),
      ),
      promotions: withImages('brand_promotion', clean('brand_promotion', promotions, CONTENT_LIMIT)),
      help: clean('brand_help', [...help, ...templatesFor(help)], HELP_LIMIT),
    };
  });
}
