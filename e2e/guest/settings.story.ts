import assert from 'node:assert/strict';
import { saveSetting } from '../harness/brand.ts';
import { button } from '../harness/portal-steps.ts';
import { hasItsAnswers } from '../harness/still-clock.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** What the brand's settings change about where a page loads from. */

const TAG = 'https://www.googletagmanager.com/**';
const MIRROR = 'https://img.nokshi.example';

async function policyOf(world: World): Promise<string> {
  const response = await fetch(`${world.portalUrl}/`);
  await response.arrayBuffer();
  return response.headers.get('content-security-policy') ?? '';
}

/** Sets it and waits until pages know. */
async function set(
  { world }: Scene,
  name: string,
  value: unknown,
  sign: { readonly text: string; readonly isThere: boolean },
): Promise<void> {
  await saveSetting(world, name, value);
  await until(
    'pages know the setting',
    async () => (await policyOf(world)).includes(sign.text) === sign.isThere,
  );
}

function bar({ page, say }: Visitor) {
  return page.getByRole('region', { name: say('content.consentTitle') });
}

story('Counting visits', async (scene) => {
  const { step } = scene;
  const visitor = await scene.visit();
  const { page, say } = visitor;
  const asked: string[] = [];
  await page.route(TAG, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });

  await step('[API-2.8] without a measurement id nobody is asked, and no page may load a tag', async () => {
    assert.ok(!(await policyOf(scene.world)).includes('googletagmanager'));
    await visitor.open('/');
    await hasItsAnswers(visitor);
    assert.equal(await bar(visitor).count(), 0);
  });
  try {
    await step(
      '[API-2.8] with one the visitor is asked once, and nothing loads before the answer',
      async () => {
        await set(scene, 'gtagId', 'G-NOKSHI1234', { text: 'googletagmanager', isThere: true });
        // A page is kept for some seconds with the settings that it was drawn from.
        await until('the page asks', async () => {
          await visitor.open('/');
          await hasItsAnswers(visitor);
          return (await bar(visitor).count()) > 0;
        });
        assert.deepEqual(asked, []);
        await button(bar(visitor), say('content.consentNo')).click();
        await bar(visitor).waitFor({ state: 'detached' });
        await visitor.open('/');
        await hasItsAnswers(visitor);
        assert.equal(await bar(visitor).count(), 0);
        assert.deepEqual(asked, []);
      },
    );
    await step('[API-2.8] the privacy page changes the answer, and then the tag loads', async () => {
      await visitor.open('/privacy');
      await page.getByText(say('content.consentIsNo')).waitFor();
      await button(page.locator('#consent'), say('content.consentYes')).click();
      await until('the tag was asked for', async () => asked.length === 1);
      assert.ok(asked[0]?.endsWith('?id=G-NOKSHI1234'));
    });
    await step('[API-2.8] what is counted is the page alone', async () => {
      await visitor.open('/help?token=secret#term');
      const told = await until('the page was counted', async () => {
        const queue = await page.evaluate<string>(
          'JSON.stringify((window.dataLayer ?? []).map((command) => Array.from(command)))',
        );
        return queue.includes('page_view') && queue;
      });
      assert.ok(!told.includes('secret'));
    });
  } finally {
    await saveSetting(scene.world, 'gtagId', null);
  }
});

story('Pictures from a mirror', async (scene) => {
  const { step, world } = scene;
  const visitor = await scene.visit();
  const { page } = visitor;
  const fetched: string[] = [];
  await page.route(`${MIRROR}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    fetched.push(pathname);
    const response = await fetch(`${world.portalUrl}${pathname}${search}`);
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  try {
    await step(
      '[API-2.8] every picture of home comes from the brand’s mirror, and none is lost',
      async () => {
        await set(scene, 'imageCDNs', [MIRROR], { text: MIRROR, isThere: true });
        await visitor.open('/');
        await page.locator('.nk-row .nk-card img').first().waitFor();
        await page.waitForLoadState('networkidle');
        const own = await page.evaluate<readonly string[]>(
          `[...document.images].map((image) => image.currentSrc).filter((src) => src.startsWith(location.origin))`,
        );
        assert.deepEqual(own, []);
        assert.ok(fetched.some((path) => path.startsWith('/art/')));
      },
    );
  } finally {
    await set(scene, 'imageCDNs', [], { text: MIRROR, isThere: false });
  }
  await step('[API-2.8] without mirrors they come from the portal itself again', async () => {
    // What the page before still asks for is not meant.
    await page.waitForLoadState('networkidle');
    fetched.length = 0;
    await visitor.open('/rng');
    await page.locator('main .nk-card img').first().waitFor();
    assert.deepEqual(fetched, []);
  });
});
