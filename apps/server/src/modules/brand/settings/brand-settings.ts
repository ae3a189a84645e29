import type { DepositCaps, LotteryBets } from '@nokshi/contract/brand-console.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import type { IDENTITY_SETTINGS } from '../../identity/index.ts';
import { NAME_SETTINGS } from './name-settings.ts';
import { PAGE_SETTINGS } from './page-settings.ts';

/** What this room reads itself: who the portal is, where it is open, and what its pages show. */
export const BRAND_SETTINGS = [...NAME_SETTINGS, ...PAGE_SETTINGS] as const;

/** The settings of this room and of `identity`, and what rooms below declare that the page of switches sets. */
export type BrandSettings = SettingsOf<typeof BRAND_SETTINGS> &
  SettingsOf<typeof IDENTITY_SETTINGS> & {
    readonly depositCaps: DepositCaps;
    readonly lotteryBets: LotteryBets;
    readonly hidesCockfight: boolean;
  };
