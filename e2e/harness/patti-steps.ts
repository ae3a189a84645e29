import { roomList } from '@nokshi/contract/play.ts';
import type { Locator } from 'playwright-core';
import { callPortal } from './accounts.ts';
import { gameFrame } from './game-steps.ts';
import { button, microsOfText } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What people do in a card room. */

const OPEN_LIMIT_MS = 60_000;
const HAND_LIMIT_MS = 180_000;
/** The room with the smallest boot. */
const FIRST_ROOM = 'AT0060';

export interface CardRoom {
  readonly roomId: string;
  readonly minBet: number;
  readonly onlineCount: number;
}

/** The rooms as the portal tells them to an account. */
export async function listCardRooms(world: World, token: string): Promise<readonly CardRoom[]> {
  const path = roomList.paths[0] ?? '';
  return (await callPortal(world, { path, token })) as readonly CardRoom[];
}

/** Opens a room and waits until its table is there. */
export async function openCardRoom(visitor: Visitor, room = FIRST_ROOM): Promise<void> {
  await visitor.open(`/seamless?gameCode=${room}`);
  await gameFrame(visitor).locator('.patti-bar').waitFor({ timeout: OPEN_LIMIT_MS });
}

export async function takeChair(visitor: Visitor): Promise<void> {
  await gameFrame(visitor).locator('.patti-sit').click();
  await gameFrame(visitor).locator('.patti-seat.mine').waitFor();
}

export async function leaveChair(visitor: Visitor): Promise<void> {
  const leave = button(gameFrame(visitor).locator('.patti-bar'), visitor.say('arcade.pattiRise'));
  await leave.click();
  await gameFrame(visitor).locator('.patti-seat.mine').waitFor({ state: 'detached', timeout: HAND_LIMIT_MS });
}

/** Waits until bots have filled the table. */
export async function botsAtTable(visitor: Visitor): Promise<readonly Locator[]> {
  const bots = gameFrame(visitor).locator('.patti-seat:has(.patti-face.bot)');
  await bots.first().waitFor({ timeout: OPEN_LIMIT_MS });
  return await bots.all();
}

/** What is pressed first of what is offered. Looking comes before a show, which then needs the other to have looked: both act. */
const WISHES = ['accept', 'see', 'show', 'side_show', 'bet', 'pack'] as const;

/** Plays this person's turns until the hand is over and returns how often it acted; off turn it only waits. */
export async function playHand(visitor: Visitor): Promise<number> {
  const frame = gameFrame(visitor);
  let acted = 0;
  await until(
    'the hand is over',
    async () => {
      if ((await frame.locator('.patti-line.won').count()) > 0) return true;
      const offered = await actsOffered(frame.locator('.patti-act:enabled'));
      const isTurn = offered.includes('pack') || offered.includes('accept');
      const wish = isTurn ? WISHES.find((act) => offered.includes(act)) : undefined;
      if (wish === undefined) return false;
      // What is offered may be gone in the next moment: then the next look finds what is there.
      await frame
        .locator(`.patti-act[data-act="${wish}"]`)
        .click({ timeout: 1_000 })
        .then(
          () => {
            acted += 1;
          },
          () => undefined,
        );
      return false;
    },
    { limitMs: HAND_LIMIT_MS },
  );
  return acted;
}

async function actsOffered(buttons: Locator): Promise<readonly (string | null)[]> {
  const shown = await buttons.all();
  return Promise.all(shown.map((each) => each.getAttribute('data-act', { timeout: 500 }).catch(() => null)));
}

/** The balance that the room shows, in micros. */
export async function roomBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}

/** Opens the latest hands; the newest stands first. */
export async function openHands(visitor: Visitor): Promise<Locator> {
  const frame = gameFrame(visitor);
  await frame.getByRole('button', { name: visitor.say('arcade.historyTitle') }).click();
  const hands = frame.locator('.patti-past > li');
  await hands.first().waitFor();
  return hands;
}
