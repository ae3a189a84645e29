// The two databases of the comparison.

import { runWalletBatch } from '../../src/modules/play/wallet/wallet-store.ts';
import { createDatabase } from '../../src/platform/db.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { openTestDatabase } from '../database.ts';
import { installFormerWallet, readFormerWallet, runFormerWallet } from './former-wallet.ts';
import type { Side } from './small-world.ts';

export interface OpenSide extends Side {
  close(): Promise<void>;
}

/** A database with the frozen functions beside those of today, and which of them this side uses. */
export async function openSide(
  name: 'former' | 'current',
  text: string = readFormerWallet(),
): Promise<OpenSide> {
  const test = await openTestDatabase();
  const log = createLogger({ level: 'silent' });
  const [app, owner] = [test.appUrl, test.ownerUrl].map((url) =>
    createDatabase({ url, poolSize: 4, applicationName: `nokshi-test-${name}`, log }),
  );
  if (app === undefined || owner === undefined) throw new Error('there are two');
  await installFormerWallet(owner.pool, text);
  return {
    name,
    app,
    owner,
    run: (commands, at) =>
      name === 'former' ? runFormerWallet(owner.db, commands, at) : runWalletBatch(app.db, commands, at),
    close: async () => {
      await app.close();
      await owner.close();
      await test.close();
    },
  };
}
