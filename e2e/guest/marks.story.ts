import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { signIn, takeSession } from '../harness/portal-steps.ts';
import { SIMULATED_PLACES, type SimulatedPlace } from '../harness/simulated.ts';
import { type Scene, story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

/** What is not real says so wherever it is shown: one promise for each place of the list. */
story('What is simulated says so', async (scene) => {
  await walk(scene, await scene.visit(), 'guest');
  const phone = await scene.visit({ isPhone: true });
  await takeSession(phone, (await openAccount(scene.world)).token);
  await walk(scene, phone, 'phone');
  const member = await scene.visit();
  await signIn(member, { username: 'demo-member', password: scene.world.demoPassword });
  await walk(scene, member, 'member');
});

async function walk({ step, world }: Scene, visitor: Visitor, who: SimulatedPlace['who']): Promise<void> {
  for (const place of SIMULATED_PLACES.filter((each) => each.who === who)) {
    await step(`marked as not real: ${place.name}`, async () => {
      const things = await place.show(visitor, world);
      assert.ok(things.length > 0, 'nothing is shown there, so nothing was proved');
      const { selector, text } = place.mark;
      const words = text === 'SIMULATION' ? text : visitor.say(text);
      for (const thing of things) {
        const mark = thing.locator(selector).filter({ hasText: words }).first();
        await mark.waitFor({ state: 'visible' });
      }
    });
  }
}
