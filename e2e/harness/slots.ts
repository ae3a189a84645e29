import { gameDetail, hotGames } from '@nokshi/contract/catalogue.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const SLOTS_LOOKED_FOR = 5;

/** Asks as the page does, under whatever name the portal has for it. */
async function ask<Value>(
  page: Page,
  path: string | undefined,
  query: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  return page.evaluate(
    async (asked) => ((await (await fetch(asked)).json()) as { readonly value: Value }).value,
    address,
  );
}

/**
 * The codes of slots of the hot list that are on, in its order. What members play most stands first there, so that games of
 * other kinds are among them once other stories were told.
 * @param feature what the slots have, e.g. `reels_5x3`; a beginning is enough
 */
export async function listHotSlots(
  page: Page,
  count: number,
  feature = 'reels_',
): Promise<readonly string[]> {
  const { list } = await ask<OutputOf<typeof hotGames>>(page, hotGames.paths[0]);
  const codes: string[] = [];
  for (const { gameCode } of list) {
    if (codes.length === count) break;
    const detail = await ask<OutputOf<typeof gameDetail>>(page, gameDetail.paths[0], { gameCode });
    if (detail.isOn && detail.features.some((name) => name.startsWith(feature))) codes.push(gameCode);
  }
  if (codes.length < count) throw new Error(`the hot list has ${codes.length} slots of ${count}`);
  return codes;
}

/** The card of the first slot in the rows of the page that stands open, without those of some names. */
export async function hotSlotCard(
  { page }: Visitor,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<Locator> {
  await page.locator('.nk-row .nk-card').first().waitFor();
  for (const code of await listHotSlots(page, SLOTS_LOOKED_FOR)) {
    const link = page.locator(`a[href*="gameCode=${code}"]`);
    const card = page.locator('.nk-row .nk-card', { has: link }).first();
    if ((await card.count()) === 0) continue;
    const name = (await card.locator('.nk-card-name').innerText()).trim();
    if (!except.includes(name)) return card;
  }
  throw new Error('no such slot stands in the rows');
}
