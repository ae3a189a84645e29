import { openAccount } from '../harness/accounts.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { GAME_SHEET, MEMBER_SCREENS, WIDE_MEMBER_SCREENS } from '../harness/screens.ts';
import { story } from '../harness/story.ts';
import { MIXES, SWEEP_LIMIT_MS, sweep } from '../harness/sweep.ts';

for (const mix of MIXES) {
  story(
    `Every screen of a member, ${mix.language}, ${mix.isPhone ? 390 : 1440}`,
    async (scene) => {
      const visitor = await scene.visit({ ...mix, isStill: true });
      const account = await openAccount(scene.world);
      await takeSession(visitor, account.token);
      await sweep(scene, visitor, {
        whose: 'member',
        // The games first, so that the lists of what was played have something to show.
        screens: [...MEMBER_SCREENS].reverse(),
        covers: mix.isPhone ? [GAME_SHEET] : WIDE_MEMBER_SCREENS,
      });
    },
    { limitMs: SWEEP_LIMIT_MS },
  );
}
