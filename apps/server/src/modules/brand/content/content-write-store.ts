import type { Audience, BannerGroup, LinkageType } from '@nokshi/contract/content.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { InBothLanguages } from '../../../platform/settings/shapes.ts';
import type { MoneyMode } from '../status/money-mode.ts';
import type { ContentImage } from './content-images.ts';

/** A text in the languages that it has. */
export type Words = { readonly [Language in keyof InBothLanguages]: string | null };

interface Shown {
  readonly title: Words;
  readonly device: 'ALL' | 'WEB' | 'MOBILE';
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** The one mode of the portal in which it holds; both unless told. */
  readonly moneyMode?: MoneyMode;
}

export interface NewBanner extends Shown {
  readonly groupName: BannerGroup;
  readonly url: string;
  readonly mobileUrl: string | null;
  readonly linkageType: LinkageType;
  readonly linkageUrl: string | null;
}

export interface NewAnnouncement extends Shown {
  readonly kind: 'PL' | 'PU' | 'H';
  readonly content: Words;
  readonly images: readonly ContentImage[];
  readonly execution: Audience;
}

export interface NewPromotion extends Shown {
  readonly category: string;
  readonly summary: Words;
  readonly content: Words;
  readonly images: readonly ContentImage[];
  readonly execution: Audience;
  readonly takesApplications: boolean;
  readonly shownFrom: Date;
}

export interface NewHelp extends Shown {
  readonly topicId: number | null;
  readonly code: string;
  readonly icon: string;
  readonly content: Words;
  /** It came with the software and waits for the operator's own. */
  readonly isTemplate?: boolean;
}

type Made = { readonly id: number };

function idOf(rows: readonly Made[]): number {
  return rows[0]?.id ?? 0;
}

function modeOf({ moneyMode }: Shown): 'ALL' | MoneyMode {
  return moneyMode ?? 'ALL';
}

export async function insertBanner(tx: Tx, row: NewBanner): Promise<number> {
  const { rows } = await sql<Made>`
    insert into brand_banner (group_name, title_bn, title_en, url, mobile_url, linkage_type, linkage_url, device,
                              sequence, starts_at, ends_at, money_mode)
    values (${row.groupName}, ${row.title.bn}, ${row.title.en}, ${row.url}, ${row.mobileUrl}, ${row.linkageType},
            ${row.linkageUrl}, ${row.device}, ${row.sequence}, ${row.startsAt}, ${row.endsAt}, ${modeOf(row)})
    returning id`.execute(tx);
  return idOf(rows);
}

export async function insertAnnouncement(tx: Tx, row: NewAnnouncement): Promise<number> {
  const { rows } = await sql<Made>`
    insert into brand_announcement (kind, title_bn, title_en, content_bn, content_en, images, execution, device,
                                    sequence, starts_at, ends_at, money_mode)
    values (${row.kind}, ${row.title.bn}, ${row.title.en}, ${row.content.bn}, ${row.content.en},
            ${JSON.stringify(row.images)}::jsonb, ${row.execution}, ${row.device}, ${row.sequence}, ${row.startsAt},
            ${row.endsAt}, ${modeOf(row)})
    returning id`.execute(tx);
  return idOf(rows);
}

export async function insertPromotion(tx: Tx, row: NewPromotion): Promise<number> {
  const { rows } = await sql<Made>`
    insert into brand_promotion (category, title_bn, title_en, summary_bn, summary_en, content_bn, content_en, images,
                                 execution, takes_applications, device, sequence, shown_from, starts_at, ends_at,
                                 money_mode)
    values (${row.category}, ${row.title.bn}, ${row.title.en}, ${row.summary.bn}, ${row.summary.en}, ${row.content.bn},
            ${row.content.en}, ${JSON.stringify(row.images)}::jsonb, ${row.execution}, ${row.takesApplications},
            ${row.device}, ${row.sequence}, ${row.shownFrom}, ${row.startsAt}, ${row.endsAt}, ${modeOf(row)})
    returning id`.execute(tx);
  return idOf(rows);
}

export async function insertHelp(tx: Tx, row: NewHelp): Promise<number> {
  const { rows } = await sql<Made>`
    insert into brand_help (topic_id, code, icon, title_bn, title_en, content_bn, content_en, device, sequence,
                            starts_at, ends_at, is_template, money_mode)
    values (${row.topicId}, ${row.code}, ${row.icon}, ${row.title.bn}, ${row.title.en}, ${row.content.bn},
            ${row.content.en}, ${row.device}, ${row.sequence}, ${row.startsAt}, ${row.endsAt},
            ${row.isTemplate ?? false}, ${modeOf(row)})
    returning id`.execute(tx);
  return idOf(rows);
}
