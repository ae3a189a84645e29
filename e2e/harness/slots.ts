import { gameDetail, hotGames } from '@nokshi/contract/catalogue.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { Locator } from 'playwright-core';
import { callPortal } from './accounts.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

type Portal = Pick<World, 'portalUrl'>;

const SLOTS_LOOKED_FOR = 5;

/**
 * The codes of slots of the hot list that are on, in its order. What members play most stands first there, so that games of
 * other kinds are among them once other stories were told.
 * @param feature what the slots have, e.g. `reels_5x3`; a beginning is enough
 */
export async function listHotSlots(
  portal: Portal,
  count: number,
  feature = 'reels_',
): Promise<readonly string[]> {
  const { list } = (await callPortal(portal, { path: hotGames.paths[0] ?? '' })) as OutputOf<typeof hotGames>;
  const codes: string[] = [];
  for (const { gameCode } of list) {
    if (codes.length === count) break;
    const asked = { path: gameDetail.paths[0] ?? '', query: { gameCode } };
    const detail = (await callPortal(portal, asked)) as OutputOf<typeof gameDetail>;
    if (detail.isOn && detail.features.some((name) => name.startsWith(feature))) codes.push(gameCode);
  }
  if (codes.length < count) throw new Error(`the hot list has ${codes.length} slots of ${count}`);
  return codes;
}

/**
 * The card of the first slot in the rows of the page that stands open, without those of some names.
 * @param portalUrl where this process reaches the portal, if not under the visitor's name for it
 */
export async function hotSlotCard(
  { page, origin }: Visitor,
  {
    portalUrl = origin,
    except = [],
  }: { readonly portalUrl?: string; readonly except?: readonly string[] } = {},
): Promise<Locator> {
  await page.locator('.nk-row .nk-card').first().waitFor();
  for (const code of await listHotSlots({ portalUrl }, SLOTS_LOOKED_FOR)) {
    const link = page.locator(`a[href*="gameCode=${code}"]`);
    const card = page.locator('.nk-row .nk-card', { has: link }).first();
    if ((await card.count()) === 0) continue;
    const name = (await card.locator('.nk-card-name').innerText()).trim();
    if (!except.includes(name)) return card;
  }
  throw new Error('no such slot stands in the rows');
}
