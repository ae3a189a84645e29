import type { Audience, BannerGroup, LinkageType } from '@nokshi/contract/content.ts';
import type { MoneyMode } from '../../../../apps/server/src/modules/brand/index.ts';

/** A text in both languages of the product; a seed has no gaps. */
export interface BothLanguages {
  readonly bn: string;
  readonly en: string;
}

/** Where a banner leads. A promotion is named by its key and a game by its code; their numbers are given by the database. */
/** A text that is true in one mode of the portal alone says which; the other mode has a text of its own, or none. */
interface InMode {
  readonly moneyMode?: MoneyMode;
}

export interface SeedBanner {
  readonly group: BannerGroup;
  readonly title: BothLanguages;
  /** Pictures of `apps/web/public/banners`, without their ending. */
  readonly picture: string;
  readonly phonePicture?: string;
  readonly link?: readonly [LinkageType, string];
}

export interface SeedAnnouncement extends InMode {
  readonly kind: 'PL' | 'PU' | 'H';
  readonly title: BothLanguages;
  readonly content: BothLanguages;
  readonly picture?: string;
  readonly execution: Audience;
}

export interface SeedPromotion extends InMode {
  readonly key: string;
  readonly category: string;
  readonly title: BothLanguages;
  readonly summary: BothLanguages;
  readonly content: BothLanguages;
  readonly picture: string;
  readonly takesApplications?: boolean;
}

interface SeedArticle extends InMode {
  readonly code: string;
  readonly title: BothLanguages;
  readonly content: BothLanguages;
}

export interface SeedTopic extends SeedArticle {
  readonly icon: string;
  readonly articles?: readonly SeedArticle[];
}
