import assert from 'node:assert/strict';
import { widthFindings } from '../harness/reflow.ts';
import { story } from '../harness/story.ts';

story('From right to left', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });
  await step('[H] turned around, home keeps its widths and the side menu changes sides', async () => {
    await visitor.open('/');
    await visitor.page.evaluate(`document.documentElement.dir = 'rtl'`);
    const box = await visitor.page.locator('.nk-side').boundingBox();
    assert.ok((box?.x ?? 0) > 720, `the side menu stands at ${box?.x}`);
    const home = { name: 'home', show: () => Promise.resolve() };
    assert.deepEqual(await widthFindings(visitor, home), []);
  });
});
