import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { ExportList, ExportReader } from '../../platform/sheets/index.ts';
import type { Sms } from '../../platform/sms/index.ts';
import type { HumanCheck } from './human-check/human-check.ts';

/** An issuer of logins that speaks OIDC with the code flow and PKCE: Facebook, or one that stands in for it. */
export interface FacebookIssuer {
  /** `https://www.facebook.com`; the discovery document stands below it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Row of `identity_secret` that holds the client's secret; null for a client that has none. */
  readonly clientSecretName?: string | null | undefined;
  /** Where codes are exchanged, for an issuer whose discovery document does not say it. */
  readonly tokenEndpoint?: string | null | undefined;
}

/** What of the brand decides about accounts. The brand is a room upstairs, so it is handed in. */
export interface IdentitySettings {
  /** What the brand is called: no member is. */
  readonly merchant: string;
  readonly merchantCode: string;
  readonly isSingleSession: boolean;
  readonly timeZone: string;
  readonly termsVersion: string;
  readonly flags: {
    readonly USERNAMEREG3: boolean;
    readonly MOBILENUMREG3: boolean;
    readonly MOBILENUMPASSREG3: boolean;
    readonly REGMOBVERF3: boolean;
    readonly CHNGPASSVERIF3: boolean;
    readonly FREEPLAY3: boolean;
    readonly PWDEXPFORCECHANGE3: boolean;
    readonly MOBILEVERCODELOGIN3: boolean;
    readonly REFERRAL3: boolean;
    /** A login by password from an unregistered address asks for an extra verification (SC-6.1). */
    readonly LOGINIPVERF3: boolean;
  };
  readonly registerRules: RegisterRules;
  /** What VIP levels are called, the lowest first. */
  readonly vipLevels: readonly { readonly bn: string; readonly en: string }[];
  /** Says that a name or address has no account, instead of one answer for all (ER-4.4). */
  readonly revealUnknownAccount: boolean;
  /** Every login types the characters of a picture, not only one after failures. */
  readonly asksCaptchaAtLogin: boolean;
  /** Whoever signs in with it must choose another (ST-3.3). */
  readonly defaultPassword: string | null;
  /** With PWDEXPFORCECHANGE3: how old a password may get. */
  readonly passwordMaxAgeDays: number | null;
  /** Dialling codes that text messages go to, without a plus. The first is the brand's own country. */
  readonly smsCountries: readonly string[];
  /** Text messages a day, over all numbers: what a flood may cost. */
  readonly smsPerDay: number;
  /** Host names, without port, on which a login by Facebook is offered (RO-2.9). */
  readonly facebook: { readonly domains: readonly string[] };
  readonly facebookIssuer: FacebookIssuer | null;
  /** The Firebase project whose ID tokens are taken. */
  readonly firebase: { readonly projectId: string } | null;
  /** Who signs them; null is Google. */
  readonly firebaseIssuer: { readonly issuer: string; readonly jwksUrl: string } | null;
}

/** What rooms upstairs know of a member and this room's own rules ask for; handed in, because it cannot ask them. */
interface Upstairs {
  /** Rounds and deposits that have not ended. */
  countOpen(db: Db | Tx, memberId: MemberId): Promise<{ readonly rounds: number; readonly deposits: number }>;
  /** Whether somebody of these has excluded himself from play. */
  hasExcluded(memberIds: readonly MemberId[], at: Date): Promise<boolean>;
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
