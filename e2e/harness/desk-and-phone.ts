import { openAccount } from './accounts.ts';
import { button, press, takeSession } from './portal-steps.ts';
import type { Scene } from './story.ts';
import type { Visitor } from './visitor.ts';

/** Two people in front of the same games: one with a mouse before a wide screen, one with a phone in the hand. */

export interface Seat {
  readonly visitor: Visitor;
  /** The name of an account of its own. */
  readonly account: string;
}

/** Opens both, each signed in: the desk reads Bengali in the dark, the phone English in the light. */
export async function atDeskAndPhone({ world, visit }: Scene): Promise<readonly [desk: Seat, phone: Seat]> {
  const take = async (visitor: Visitor): Promise<Seat> => {
    const { username, token } = await openAccount(world);
    await takeSession(visitor, token);
    return { visitor, account: username };
  };
  return [
    await take(await visit()),
    await take(await visit({ isPhone: true, language: 'en', theme: 'light' })),
  ];
}

/** Presses a game's card on a list, and on a phone the start of its sheet. */
export async function openFromList(visitor: Visitor, list: string, card = ''): Promise<void> {
  const { page, say, isPhone } = visitor;
  await visitor.open(list);
  await press(visitor, page.locator(`main .nk-card-hit${card}`).first());
  if (isPhone) await press(visitor, button(page.locator('dialog'), say('catalogue.start')));
  await page.waitForURL(/\/seamless\?gameCode=/);
}
