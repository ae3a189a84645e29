import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { SettingsOf } from '../../platform/settings/index.ts';
import type { ExportList, ExportReader } from '../../platform/sheets/index.ts';
import type { Sms } from '../../platform/sms/index.ts';
import type { HumanCheck } from './human-check/human-check.ts';
import type { IDENTITY_SETTINGS } from './identity-settings.ts';

/** An issuer of logins that speaks OIDC with the code flow and PKCE: Facebook, or one that stands in for it. */
export type FacebookIssuer = NonNullable<IdentitySettings['facebookIssuer']>;

/** What of the settings decides about accounts: what this room declares, and who the brand is, which a room below says. */
export type IdentitySettings = SettingsOf<typeof IDENTITY_SETTINGS> & {
  /** What the brand is called: no member is. */
  readonly merchant: string;
  readonly merchantCode: string;
  readonly timeZone: string;
};

/** What rooms upstairs know of a member and this room's own rules ask for; handed in, because it cannot ask them. */
interface Upstairs {
  /** Rounds and deposits that have not ended. */
  countOpen(db: Db | Tx, memberId: MemberId): Promise<{ readonly rounds: number; readonly deposits: number }>;
  /** Whether somebody of these has excluded himself from play. */
  hasExcluded(memberIds: readonly MemberId[], at: Date): Promise<boolean>;
  /** No stake is taken of an account whose person has not come, whoever asks for one; until it is lifted. */
  lockWaiting(tx: Tx, memberId: MemberId, at: Date): Promise<void>;
  liftWaiting(tx: Tx, memberId: MemberId, at: Date): Promise<void>;
}

export interface IdentityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly humanCheck: HumanCheck;
  readonly mailer: Mailer;
  readonly sms: Sms;
  /** Origin that links in mails lead to. */
  readonly portalOrigin: string;
  /** The country of an address by the embedded database. */
  findCountry?(ip: string): string | undefined;
  brand(): Promise<IdentitySettings>;
  readonly upstairs: Upstairs;
  /** What all rooms store about a member, for the copy that members may download. */
  readonly exports: (reader: ExportReader) => readonly ExportList[];
}
