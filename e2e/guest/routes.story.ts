import assert from 'node:assert/strict';
import type { TextKey } from '@nokshi/texts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { saveSetting } from '../harness/brand.ts';
import { button, clickInPlace, dialog, signIn } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** One story for each kind of address (RT): what stands there, in any spelling, after a reload, and to search engines. */

/** The title of the page that stands, as the browser's tab names it. */
async function titleIs(visitor: Visitor, key: TextKey): Promise<void> {
  const expected = visitor.say('shell.pageTitle', { page: visitor.say(key) });
  await until(`the tab says "${expected}"`, async () => (await visitor.page.title()) === expected);
}

interface Address {
  readonly row: string;
  readonly path: string;
  readonly title: TextKey;
}

const CATEGORIES: readonly Address[] = [
  { row: 'RT-9', path: '/sports', title: 'catalogue.categorySPORTS' },
  { row: 'RT-9', path: '/esports', title: 'catalogue.categoryESPORTS' },
  { row: 'RT-9', path: '/lott', title: 'catalogue.categoryLOTT' },
  { row: 'RT-9', path: '/elott', title: 'catalogue.categoryELOTT' },
  { row: 'RT-9', path: '/cockfight', title: 'catalogue.categoryCOCKFIGHT' },
  { row: 'RT-10', path: '/live', title: 'catalogue.categoryLIVE' },
  { row: 'RT-10', path: '/fish', title: 'catalogue.categoryFISH' },
  { row: 'RT-10', path: '/rng', title: 'catalogue.categoryRNG' },
  { row: 'RT-10', path: '/pvp', title: 'catalogue.categoryPVP' },
  { row: 'RT-10', path: '/bgs', title: 'catalogue.categoryINHOUSE' },
  { row: 'HM-5.3', path: '/hot', title: 'home.hot' },
  { row: 'HM-5.3', path: '/new', title: 'home.new' },
  { row: 'RT-11', path: '/favorite', title: 'catalogue.favouriteTitle' },
  { row: 'RT-11', path: '/recent', title: 'catalogue.recentTitle' },
];

story('Category pages and own lists have their address', async ({ step, visit }) => {
  const visitor = await visit();
  for (const { row, path, title } of CATEGORIES) {
    await step(`[${row}] ${path} stands, and ${path.toUpperCase()} is the same page`, async () => {
      await visitor.open(path.toUpperCase());
      await titleIs(visitor, title);
      await visitor.open(path);
      await titleIs(visitor, title);
      await visitor.page.locator('main h1').waitFor({ state: 'attached' });
    });
  }
});

story('Addresses that ask for a login', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step('[RT-5] /pointMall tells a guest what it holds, and where to log in', async () => {
    await visitor.open('/pointmall');
    await page.getByText(say('pages.aboutPointMall')).waitFor();
  });
  await step('[RT-12.2] the lottery’s addresses lead a guest to the login, in both spellings', async () => {
    for (const path of ['/lottert', '/vnLottery', '/sealottery']) {
      await visitor.open(path);
      await dialog(visitor, say('identity.loginTitle')).waitFor();
      assert.equal(visitor.path(), '/login');
    }
  });
});

story('The agents’ addresses', async ({ step, visit, world }) => {
  const guest = await visit();
  const { page, say } = guest;
  await step('[RT-13.1] /agent has the login form of agents', async () => {
    await guest.open('/agent');
    const form = page.getByRole('region', { name: say('agentsApplications.loginTitle') });
    await form.getByLabel(say('identity.password'), { exact: true }).waitFor();
  });
  await step('[RT-13.2] it names promotion support, 15 days and full reports [RT-13.3]', async () => {
    for (const title of [
      say('agentsApplications.supportTitle'),
      say('agentsApplications.daysTitle', { days: 15 }),
      say('agentsApplications.reportsTitle'),
    ]) {
      await page.getByText(title, { exact: true }).waitFor();
    }
    const days = { from: say('agentsApplications.day_Mon'), to: say('agentsApplications.day_Fri') };
    await page.getByText(say('agentsApplications.hoursDays', days)).waitFor();
  });
  await step('[RT-14] /agentHome leads who is no agent to /agent', async () => {
    await page.goto(`${guest.origin}/agentHome/agentTeamOverview`);
    await until('the agents’ page', async () => guest.path() === '/agent');
  });
  const agent = await visit();
  await step('[RT-14] an agent sees the centre, each page at its name', async () => {
    await signIn(agent, { username: 'demo-agent', password: world.demoPassword });
    await agent.page.goto(`${agent.origin}/agentHome/AGENTHOURSALARY`);
    await agent.page.getByRole('heading', { level: 1, name: say('pages.acHourlySalary') }).waitFor();
    await agent.page.getByText(say('agentStatements.lead_hourly')).waitFor();
    const menu = agent.page.getByRole('complementary', { name: say('pages.agentMenu') });
    assert.ok((await menu.getByRole('link').count()) >= 11);
  });
  await step('[H] nothing serious in the agent centre, dark and light', async () => {
    assert.deepEqual(await graveFindingsInBothThemes(agent), []);
  });
  await step('[AC-14] the header has the GMT offset and a clock that goes on each second', async () => {
    const clock = agent.page.getByRole('timer');
    const first = await clock.innerText();
    assert.match(first, /GMT\+৬/);
    await until('it goes on', async () => (await clock.innerText()) !== first, { limitMs: 3000 });
  });
});

story('Help has an address, and so has each of its topics', async ({ step, visit }) => {
  const visitor = await visit();
  await step('[RT-7] /help is home with the help modal, and closing it leads home', async () => {
    await visitor.open('/help');
    const help = visitor.page.getByRole('dialog').first();
    await help.waitFor();
    await visitor.page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await until('home', async () => visitor.path() === '/');
  });
  await step('[RT-8] /helpmc is the help centre alone, without chrome', async () => {
    await visitor.page.goto(`${visitor.origin}/helpmc`);
    await visitor.page.locator('h1').first().waitFor();
    assert.equal(await visitor.page.locator('.nk-header').count(), 0);
    assert.equal(await visitor.page.locator('.nk-footer').count(), 0);
    await visitor.page.getByRole('link', { name: visitor.say('shell.toHome') }).click();
    await until('home', async () => visitor.path() === '/');
  });
});

story('What answers at an address', async ({ step, visit, world }) => {
  const visitor = await visit();
  const get = (path: string) => fetch(`${world.portalUrl}${path}`);

  await step('[RT-1] no raw file of the build: /index.html is the page', async () => {
    for (const path of ['/index.html', '/INDEX.HTML']) {
      const text = await (await get(path)).text();
      assert.match(text, /id="boot"/);
      assert.doesNotMatch(text, /<!--shell-->/);
    }
  });
  await step('[RT-1] an address that does not exist answers 404 with the page in it', async () => {
    const answer = await get('/no-such-page');
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /<div id="root">/);
  });
  await step('[RT-1] unknown calls answer 404 in the envelope', async () => {
    for (const path of ['/wps/no', '/lgw/no', '/lotto/no', '/lotto-vn/no']) {
      const answer = await get(path);
      assert.equal(answer.status, 404);
      assert.equal(((await answer.json()) as { readonly success: boolean }).success, false);
    }
  });
  await step('search engines read title, description, one address and both languages', async () => {
    const text = await (await get('/rng?language=EN')).text();
    assert.match(text, /<title>Slots · Nokshi<\/title>/);
    assert.match(text, /<link rel="canonical" href="[^"]*\/rng\?language=EN">/);
    assert.match(text, /hreflang="bn"/);
    assert.match(await (await get('/sitemap.xml')).text(), /<loc>[^<]*\/promotions<\/loc>/);
    assert.match(await (await get('/robots.txt')).text(), /Sitemap: /);
  });
  await step('a link in English opens in English, and its address becomes the page’s own', async () => {
    await visitor.open('/rng?vassalage=RL&language=EN');
    await visitor.page.locator('html[lang="en"]').waitFor();
    await until('the plain address', async () => visitor.path() === '/rng?vassalage=RL');
  });
});

interface ListLoad {
  readonly startMs: number;
  readonly endMs: number;
}

/** The vendors' lists that the page has loaded, timed by the page itself: here the news of a request comes late at times. */
const vendorLists = (page: Visitor['page']): Promise<readonly ListLoad[]> =>
  page.evaluate<readonly ListLoad[]>(`performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).searchParams.get('pageSize') === '20')
    .map(({ startTime, responseEnd }) => ({ startMs: startTime, endMs: responseEnd }))
    .sort((one, other) => one.startMs - other.startMs)`);

story('Going on and coming back', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const scrolled = () => page.evaluate<number>('window.scrollY');

  await step('[RT-10] who comes back to a long list stands where they left it', async () => {
    await visitor.open('/rng');
    await page.locator('main .nk-card-hit').first().waitFor();
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 1500);
    let before = 0;
    await until(
      'it came to rest',
      async () => {
        const last = before;
        before = await scrolled();
        return before > 3000 && before === last;
      },
      { pauseMs: 400 },
    );
    await clickInPlace(page.locator('.nk-header .nk-logo'));
    await until('home', async () => visitor.path() === '/');
    await until('at the top', async () => (await scrolled()) === 0);
    await page.goBack();
    await until('back at the same place', async () => Math.abs((await scrolled()) - before) < 100);
    await until('games stand in view', () =>
      page.evaluate<boolean>(`[...document.querySelectorAll('main .nk-card')].some((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })`),
    );
  });
  await step('[BC-2.2] rows by provider load one at a time, 300 ms apart', async () => {
    await visitor.open('/rng?by=vendor');
    await page.evaluate('performance.setResourceTimingBufferSize(2000)');
    await page.locator('main [class*="vendorRow"]').first().waitFor();
    await until(
      'three lists came',
      async () => {
        await page.evaluate('window.scrollBy(0, 300)');
        return (await vendorLists(page)).length >= 3;
      },
      { pauseMs: 600 },
    );
    const lists = await vendorLists(page);
    const gaps = lists.slice(1).map(({ startMs }, index) => startMs - (lists[index]?.endMs ?? 0));
    for (const gap of gaps) assert.ok(gap >= 295, `${gap} ms`);
  });
  await step('[BC-1.4] the selectors stand in the address and survive a reload', async () => {
    await visitor.open('/rng');
    await button(page.locator('main'), say('catalogue.newBadge')).click();
    await until('it stands there', async () => visitor.path() === '/rng?select=NEW');
    await page.reload();
    await visitor.comesAlive();
    const chip = button(page.locator('main'), say('catalogue.newBadge'));
    assert.equal(await chip.getAttribute('aria-pressed'), 'true');
  });
});

story('Side menu and footer', async ({ step, visit, world }: Scene) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const side = page.getByRole('complementary', { name: say('shell.sideMenu') });

  await step('[SM-5.1] two codes of 120 px lead to the app on iOS and Android', async () => {
    await visitor.open('/');
    for (const system of ['shell.appIos', 'shell.appAndroid'] as const) {
      const code = side.getByRole('img', { name: say('shell.appQr', { system: say(system) }) });
      await code.scrollIntoViewIfNeeded();
      const box = await code.boundingBox();
      assert.deepEqual([box?.width, box?.height], [120, 120]);
    }
  });
  await step(
    '[SM-3.1] [SM-3.4] a visitor sees the invitation and the bonus, and is asked to log in',
    async () => {
      await side.getByRole('link', { name: say('shell.inviteLabel') }).click();
      await dialog(visitor, say('identity.loginTitle')).waitFor();
      await page.keyboard.press('Escape');
      await side.getByRole('link', { name: say('shell.bonus') }).click();
      await dialog(visitor, say('identity.loginTitle')).waitFor();
      await page.keyboard.press('Escape');
    },
  );
  await step('[SM-5.2] live chat leads where the operator says, in a tab of its own', async () => {
    const chat = side.getByRole('link', { name: new RegExp(`^${say('shell.liveChat')}`) });
    await chat.hover();
    await until('the address behind it', async () => (await chat.getAttribute('href')) === '/helpmc#contact');
    assert.equal(await chat.getAttribute('target'), '_blank');
  });
  await step('[SM-5.4] the banner of group w_leftmenu stands below', async () => {
    await side.locator('.nk-side-banner').first().waitFor();
  });
  await step('[FT-1.1] the footer names products, help [FT-1.2] and contact [FT-1.3]', async () => {
    const footer = page.locator('.nk-footer');
    await footer.scrollIntoViewIfNeeded();
    for (const key of ['shell.footerGames', 'shell.footerHelp', 'shell.footerContact'] as const) {
      await footer.getByRole('heading', { name: say(key) }).waitFor();
    }
    await footer.getByRole('link', { name: say('shell.affiliate') }).waitFor();
    await button(footer, say('shell.feedback')).waitFor();
  });
  await step('[FT-2.3] it names the vendors of the games', async () => {
    await page
      .locator('.nk-footer')
      .getByRole('list', { name: say('shell.vendors') })
      .waitFor();
  });
  await step(
    '[FT-2.1] [FT-2.2] socials, licence and ways to pay stand only when they are configured',
    async () => {
      const footer = page.locator('.nk-footer');
      await footer.getByText(say('shell.licenceNone')).waitFor();
      assert.equal(await footer.getByRole('list', { name: say('shell.payments') }).count(), 0);
      await saveSetting(world, 'licence', {
        authority: 'Test Authority',
        number: 'T-1',
        url: null,
        logo: '/icon-192.png',
      });
      await saveSetting(world, 'paymentLogos', [{ name: 'bKash', logo: '/icon-512.png' }, { name: 'Nagad' }]);
      const stands = async () => {
        await visitor.open('/');
        await footer.scrollIntoViewIfNeeded();
        await footer.getByText('Test Authority').waitFor({ timeout: 3_000 });
        return true;
      };
      try {
        await until('the licence stands in the footer', stands);
        const ways = footer.getByRole('list', { name: say('shell.payments') });
        await ways.getByText('Nagad', { exact: true }).waitFor();
        for (const [place, name] of [
          [ways, 'bKash'],
          [footer.locator('.nk-licence'), 'Test Authority'],
        ] as const) {
          // The picture comes when its place is seen.
          await place.scrollIntoViewIfNeeded();
          const logo = place.getByRole('img', { name });
          await until(
            'its picture is there',
            async () =>
              (await logo.evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth)) > 0,
          );
        }
      } finally {
        await saveSetting(world, 'licence', null);
        await saveSetting(world, 'paymentLogos', []);
      }
    },
  );
});
