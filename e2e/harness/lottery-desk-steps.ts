import { withClient } from '../../tools/start/databases.mjs';
import { button } from './portal-steps.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What two people of the staff do about official draws at the console. */

/** Gives a demo account of the staff other roles. */
export async function giveRoles(world: World, account: string, roles: readonly string[]): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update identity_staff set roles = $2 where member_id = (select id from identity_member where account = $1)`,
      [account, roles],
    ),
  );
}

/** Answers the question that stands open, with a reason. */
export async function answer({ page, say }: Visitor, verb: string): Promise<void> {
  const box = page.getByRole('dialog');
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, verb).click();
}

/** Waits until the question is closed. */
export async function done({ page }: Visitor): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Types the result of an issue, or the right one of an issue that has a wrong one, and sends it. */
export async function enterResult(
  visitor: Visitor,
  numero: string,
  typed: string,
  verb: 'console.lotteryEnter' | 'console.lotteryCorrect' = 'console.lotteryEnter',
): Promise<void> {
  const { page, say } = visitor;
  const row = page.locator(`tr[data-issue="${numero}"]`).first();
  await button(row, say(verb)).click();
  await page.getByRole('dialog').getByLabel(say('console.lotteryResult')).fill(typed);
  await answer(visitor, say(verb));
}
