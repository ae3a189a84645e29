import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { listSettings, saveSetting } from './brand-store.ts';
import { type BrandSettings, brandSettings, DEFAULT_SETTINGS } from './settings.ts';

/**
 * The brand: who the portal is to people. Settings stand in the database and are read at most every few seconds;
 * what a setting does not say holds by `DEFAULT_SETTINGS`.
 */
export interface Brand {
  settings(): Promise<BrandSettings>;
  /** Changes one setting for all processes; the others see it within five seconds. */
  change<Name extends keyof BrandSettings>(name: Name, value: BrandSettings[Name]): Promise<void>;
}

const FRESH_MS = 5000;

export function createBrand({ db, clock }: { readonly db: Db; readonly clock: Clock }): Brand {
  let kept: { readonly settings: BrandSettings; readonly until: number } | undefined;

  async function read(): Promise<BrandSettings> {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.settings;
    const stored = Object.fromEntries(await listSettings(db));
    const settings = brandSettings.parse({ ...DEFAULT_SETTINGS, ...stored });
    kept = { settings, until: now + FRESH_MS };
    return settings;
  }

  return {
    settings: read,
    async change(name, value) {
      brandSettings.parse({ ...DEFAULT_SETTINGS, [name]: value });
      await inTransaction(db, (tx) => saveSetting(tx, { name, value, at: clock.now() }));
      kept = undefined;
    },
  };
}
