import { roomList } from '@nokshi/contract/play.ts';
import type { Locator } from 'playwright-core';
import { callPortal } from './accounts.ts';
import { gameFrame } from './game-steps.ts';
import { button, microsOfText, press } from './portal-steps.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What people do in a card room. */

const OPEN_LIMIT_MS = 60_000;
export const HAND_LIMIT_MS = 180_000;
/** The room with the smallest boot. */
const FIRST_ROOM = 'AT0060';

export interface CardRoom {
  readonly roomId: string;
  readonly minBet: number;
  readonly minEntry: number;
  readonly seatsPerTable: number;
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
  await gameFrame(visitor).locator('.room-bar').waitFor({ timeout: OPEN_LIMIT_MS });
}

export async function takeChair(visitor: Visitor): Promise<void> {
  await press(visitor, gameFrame(visitor).locator('.room-sit'));
  await gameFrame(visitor).locator('.room-seat.mine').waitFor();
}

export async function leaveChair(visitor: Visitor): Promise<void> {
  const leave = button(gameFrame(visitor).locator('.room-bar'), visitor.say('arcade.roomRise'));
  await press(visitor, leave);
  await gameFrame(visitor).locator('.room-seat.mine').waitFor({ state: 'detached', timeout: HAND_LIMIT_MS });
}

/** Waits until bots have filled the table. */
export async function botsAtTable(visitor: Visitor): Promise<readonly Locator[]> {
  const bots = gameFrame(visitor).locator('.room-seat:has(.room-face.bot)');
  await bots.first().waitFor({ timeout: OPEN_LIMIT_MS });
  return await bots.all();
}

/** The balance that the room shows, in micros. */
export async function roomBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}

/** Opens the latest hands; the newest stands first. */
export async function openHands(visitor: Visitor): Promise<Locator> {
  const frame = gameFrame(visitor);
  await press(visitor, frame.getByRole('button', { name: visitor.say('arcade.historyTitle') }));
  const hands = frame.locator('.room-past > li');
  await hands.first().waitFor();
  return hands;
}
