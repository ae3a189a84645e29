import { DRAWER, GUEST_SCREENS } from '../harness/screens.ts';
import { story } from '../harness/story.ts';
import { MIXES, SWEEP_LIMIT_MS, sweep } from '../harness/sweep.ts';

for (const mix of MIXES) {
  story(
    `Every screen of a guest, ${mix.language}, ${mix.isPhone ? 390 : 1440}`,
    async (scene) => {
      const visitor = await scene.visit({ ...mix, isStill: true });
      await sweep(scene, visitor, {
        whose: 'guest',
        screens: GUEST_SCREENS,
        covers: mix.isPhone ? [DRAWER] : [],
      });
    },
    { limitMs: SWEEP_LIMIT_MS },
  );
}
