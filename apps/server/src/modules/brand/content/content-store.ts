import type { AnnouncementType, Audience, BannerGroup, LinkageType } from '@nokshi/contract/content.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { MoneyMode } from '../status/money-mode.ts';

/** Where and when a row is shown. */
export interface WindowRow {
  readonly id: number;
  /** Its place among its like. */
  readonly sequence: number;
  readonly device: 'ALL' | 'WEB' | 'MOBILE';
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** In which mode of the portal (`moneyModeOf`). */
  readonly money_mode: 'ALL' | MoneyMode;
}

interface TitleRow {
  readonly title_bn: string | null;
  readonly title_en: string | null;
}

export interface ContentRow extends TitleRow {
  readonly content_bn: string | null;
  readonly content_en: string | null;
}

export interface BannerRow extends WindowRow, TitleRow {
  readonly group_name: BannerGroup;
  readonly url: string;
  readonly mobile_url: string | null;
  readonly linkage_type: LinkageType;
  readonly linkage_url: string | null;
}

export interface AnnouncementRow extends WindowRow, ContentRow {
  readonly kind: Extract<AnnouncementType, 'PL' | 'PU' | 'H'>;
  readonly images: unknown;
  readonly execution: Audience;
  readonly promotion_type: string | null;
}

export interface PromotionRow extends WindowRow, ContentRow {
  readonly category: string;
  readonly summary_bn: string | null;
  readonly summary_en: string | null;
  readonly images: unknown;
  readonly execution: Audience;
  readonly promotion_type: string | null;
  readonly takes_applications: boolean;
  readonly shown_from: Date;
}

export interface HelpRow extends WindowRow, ContentRow {
  readonly topic_id: number | null;
  readonly code: string;
  readonly icon: string;
  /** A text that came with the software and waits for the operator's own. */
  readonly is_template: boolean;
}

/** Moves with every change of settings or content. */
export async function getContentVersion(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ version: bigint }>`select version from brand_content`.execute(db);
  return Number(rows[0]?.version ?? 0n);
}

/** The version that nobody was told of yet, which is told from here on; undefined when all were told. */
export async function takeUnannounced(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ version: bigint }>`
    update brand_content set announced = version where announced < version returning version`.execute(tx);
  return rows[0] === undefined ? undefined : Number(rows[0].version);
}

export async function listBanners(db: Db): Promise<readonly BannerRow[]> {
  const { rows } = await sql<BannerRow>`select * from brand_banner order by sequence, id`.execute(db);
  return rows;
}

/** The groups that have a banner, whenever it is shown. */
export async function listBannerGroups(db: Db | Tx): Promise<readonly BannerGroup[]> {
  const { rows } = await sql<{
    group_name: BannerGroup;
  }>`select distinct group_name from brand_banner`.execute(db);
  return rows.map((row) => row.group_name);
}

export async function listAnnouncements(db: Db): Promise<readonly AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select * from brand_announcement order by sequence, starts_at desc, id`.execute(db);
  return rows;
}

export async function listPromotions(db: Db): Promise<readonly PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select * from brand_promotion order by sequence, id`.execute(db);
  return rows;
}

export async function listHelp(db: Db): Promise<readonly HelpRow[]> {
  const { rows } = await sql<HelpRow>`select * from brand_help order by sequence, id`.execute(db);
  return rows;
}
