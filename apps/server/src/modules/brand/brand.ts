import type { SealKey, SystemStatus } from '@nokshi/contract/brand.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { FindCountry } from '../../platform/geo/index.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DeclaredSettings } from '../../platform/settings/index.ts';
import { listSettings, lockSetting, saveSetting } from './brand-store.ts';
import type { BrandSettings } from './settings/brand-settings.ts';
import {
  checkSetting,
  type RoomSetting,
  readSettings,
  settingsByName,
  type UnreadableSetting,
} from './settings/read-settings.ts';
import { cachedByVersion, createVersionWatch, type VersionWatch } from './settings/version-watch.ts';
import { type ClosedCode, createDoor, type Door } from './status/closed.ts';
import { type SealedWays, sealCustomerService } from './status/customer-service.ts';
import { describeStatus, type StatusCall } from './status/describe-status.ts';

/**
 * The brand: who the portal is to people. Settings stand in the database; every process sees a change of them within
 * two seconds, however it was made. What a setting does not say holds by its declaration.
 */
export interface Brand<Settings extends BrandSettings = BrandSettings> {
  settings(): Promise<Settings>;
  /** The declared settings by name, with what holds while nothing is stored. */
  readonly declared: ReadonlyMap<string, RoomSetting>;
  readonly defaults: Settings;
  /** Stored settings that cannot be read, in the order of their names: what held before holds in their place. */
  unreadable(): Promise<readonly UnreadableSetting[]>;
  /** Why the portal is closed to an address; undefined when it is open. */
  findClosed(ip: string, at: Date): Promise<ClosedCode | undefined>;
  /** The system status for a caller (API-2.3): all that the portal is set up from. */
  describe(call: StatusCall): Promise<SystemStatus>;
  /** Changes one setting for all processes. */
  change<Name extends keyof Settings & string>(name: Name, value: Settings[Name]): Promise<void>;
  /**
   * Changes one setting by what it is at that moment, one revision after the other. What `decide` throws leaves it as it
   * was; so does answering what it was given.
   */
  revise<Name extends keyof Settings & string>(
    name: Name,
    decide: (before: Settings[Name], tx: Tx) => Promise<Settings[Name]>,
  ): Promise<Settings[Name]>;
  readonly watch: VersionWatch;
}

export interface BrandDeps<Settings extends BrandSettings> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly findCountry: FindCountry;
  /** The local profile takes encrypted calls in the open. */
  readonly acceptsPlainBodies: boolean;
  /** Live keys for sealed bodies, the one to use first. */
  readonly sealKeys: () => Promise<readonly SealKey[]>;
  /** What rooms declare; `Settings` is the type of their values. */
  readonly declared: DeclaredSettings;
  /** What this kind of installation starts with instead of the declared defaults. */
  readonly ownDefaults?: Partial<Settings>;
  /** The name that people type, where configuration names it. */
  readonly publicHost: string | undefined;
}

/** The settings of one version and what follows from them. */
interface Loaded<Settings> {
  readonly version: number;
  readonly settings: Settings;
  readonly unreadable: readonly UnreadableSetting[];
  readonly door: Door;
  readonly ways: SealedWays;
}

export function createBrand<Settings extends BrandSettings>(deps: BrandDeps<Settings>): Brand<Settings> {
  const { db, clock, log, findCountry } = deps;
  const declared = settingsByName(deps.declared);
  const defaults = {
    ...Object.fromEntries([...declared].map(([name, { byDefault }]) => [name, byDefault])),
    ...deps.ownDefaults,
    ...(deps.publicHost && { mainDomain: deps.publicHost }),
  } as Settings;
  const watch = createVersionWatch({ db, clock });
  let before = defaults;

  const read = (stored: ReadonlyMap<string, unknown>, onUnreadable: (setting: UnreadableSetting) => void) =>
    readSettings(stored, { declared, defaults, before, onUnreadable });
  const save = async (tx: Tx, name: string, value: unknown) => {
    checkSetting(declared, name, value);
    await saveSetting(tx, { name, value, at: clock.now() });
  };
  // Every change of any setting or content reads all of them again: what was told once is not told by each.
  let told: ReadonlySet<string> = new Set();
  const tell = (unreadable: readonly UnreadableSetting[]) => {
    for (const { name, reason } of unreadable) {
      if (!told.has(`${name} ${reason}`))
        log.error({ setting: name, reason }, `the stored setting ${name} cannot be read: ${reason}`);
    }
    told = new Set(unreadable.map(({ name, reason }) => `${name} ${reason}`));
  };
  const loaded = cachedByVersion(watch, async (version): Promise<Loaded<Settings>> => {
    const unreadable: UnreadableSetting[] = [];
    const settings = read(await listSettings(db), (setting) => unreadable.push(setting));
    unreadable.sort((one, other) => (one.name < other.name ? -1 : 1));
    tell(unreadable);
    before = settings;
    return {
      version,
      settings,
      unreadable,
      door: createDoor(settings, findCountry),
      ways: sealCustomerService(settings.customerService),
    };
  });

  return {
    watch,
    declared,
    defaults,
    settings: async () => (await loaded()).settings,
    unreadable: async () => (await loaded()).unreadable,
    findClosed: async (ip) => (await loaded()).door(ip),
    async describe(call) {
      const { settings, ways, door, version } = await loaded();
      return describeStatus(settings, {
        ...call,
        ways,
        version,
        closed: door(call.ip),
        country: findCountry(call.ip),
        acceptsPlainBodies: deps.acceptsPlainBodies,
        sealKeys: await deps.sealKeys(),
        at: clock.now(),
      });
    },
    async change(name, value) {
      await inTransaction(db, (tx) => save(tx, name, value));
      watch.forget();
    },
    async revise(name, decide) {
      const revised = await inTransaction(db, async (tx) => {
        // Whoever reads all of them tells what cannot be read.
        const now = read(await lockSetting(tx, name), () => undefined)[name];
        const next = await decide(now, tx);
        if (next === now) return now;
        await save(tx, name, next);
        return next;
      });
      watch.forget();
      return revised;
    },
  };
}
