import { AGENTS_SETTINGS } from './modules/agents/index.ts';
import { BRAND_SETTINGS } from './modules/brand/index.ts';
import { CASHIER_SETTINGS } from './modules/cashier/index.ts';
import { CATALOGUE_SETTINGS } from './modules/catalogue/index.ts';
import { IDENTITY_SETTINGS } from './modules/identity/index.ts';
import { LOTTERY_SETTINGS } from './modules/lottery/index.ts';
import { PLAY_SETTINGS } from './modules/play/index.ts';
import { PROTECTION_SETTINGS } from './modules/protection/index.ts';
import { REPORTING_SETTINGS } from './modules/reporting/index.ts';
import { REWARDS_SETTINGS } from './modules/rewards/index.ts';
import type { DeclaredSettings, SettingsOf } from './platform/settings/index.ts';

/** The settings that rooms declare, in the order of the console's page. */
const BY_ROOM = {
  brand: BRAND_SETTINGS,
  identity: IDENTITY_SETTINGS,
  protection: PROTECTION_SETTINGS,
  reporting: REPORTING_SETTINGS,
  cashier: CASHIER_SETTINGS,
  catalogue: CATALOGUE_SETTINGS,
  play: PLAY_SETTINGS,
  lottery: LOTTERY_SETTINGS,
  agents: AGENTS_SETTINGS,
  rewards: REWARDS_SETTINGS,
} as const;

export const SETTINGS: DeclaredSettings = BY_ROOM;

/** The values of all of them. */
export type PortalSettings = SettingsOf<(typeof BY_ROOM)[keyof typeof BY_ROOM]>;

/** What a new installation starts with. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.values(SETTINGS).flatMap((settings) => settings.map(({ name, byDefault }) => [name, byDefault])),
) as PortalSettings;

/**
 * What an installation of the local profile starts with instead: whoever builds and tries games there waits for none, and
 * every way that the screens are drawn with is open. Elsewhere codes need a gateway for text messages first.
 */
export const LOCAL_SETTINGS: Partial<PortalSettings> = {
  flags: {
    ...DEFAULT_SETTINGS.flags,
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  },
  minRoundSeconds: { strict: { slots: 0, others: 0 }, light: { slots: 0, others: 0 } },
};
