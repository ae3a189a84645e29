import { gameDetail } from '@nokshi/contract/catalogue.ts';
import { FOREIGN } from '../../tools/rgs-front/foreign-bundle.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { callPortal } from './accounts.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Switches the listed game on or off, and waits until the portal says so. */
export async function switchForeignGame(world: World, isOn: boolean): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    await client.query('update catalogue_game set is_on = $2 where code = $1', [FOREIGN.code, isOn]);
    await client.query('update catalogue_version set version = version + 1');
  });
  const [path = ''] = gameDetail.paths;
  const query = { gameCode: FOREIGN.code };
  await until('the catalogue has changed', async () => {
    const told = (await callPortal(world, { path, query }).catch(() => undefined)) as
      | { readonly isOn: boolean }
      | undefined;
    return (told?.isOn ?? false) === isOn;
  });
}
