import assert from 'node:assert/strict';
import type { CDPSession } from 'playwright-core';
import { dialog } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** Enter as an input method takes it, told to the page under the code that browsers keep for that. */
const TAKEN = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
const SEEN = `(document.addEventListener('keydown', ({ key, target }) => (window.seenKeys ??= []).push([key, target.value])), 0)`;
const KEPT = `JSON.parse(Object.entries(sessionStorage).find(([key]) => key.endsWith('recentSearches'))?.[1] ?? '[]')`;

function compose(keyboard: CDPSession, text: string) {
  return keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

story('Words that an input method composes', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });
  const { page, say, context } = visitor;
  const keyboard = await context.newCDPSession(page);
  const box = dialog(visitor, say('catalogue.searchTitle')).getByRole('searchbox', {
    name: say('shell.searchBox'),
  });
  const kept = () => page.evaluate<readonly string[]>(KEPT);
  const seen = () => page.evaluate<readonly (readonly string[])[]>('window.seenKeys ?? []');

  await step('Enter that takes a suggestion of the input method sends nothing', async () => {
    await visitor.open('/');
    await page.locator('.nk-header .nk-searchbox').click();
    await box.focus();
    await page.evaluate(SEEN);
    await compose(keyboard, 'উত');
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAKEN });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAKEN });
    await keyboard.send('Input.insertText', { text: 'উৎসব' });
    assert.equal(await box.inputValue(), 'উৎসব');
    assert.deepEqual(await kept(), []);
    assert.deepEqual(await seen(), []);
    await page.keyboard.press('Enter');
    await until('the word is kept', async () => (await kept()).length > 0);
    assert.deepEqual(await kept(), ['উৎসব']);
    assert.deepEqual(await seen(), [['Enter', 'উৎসব']]);
  });
  await step('Enter that the input method leaves sends the whole word, once, and by itself', async () => {
    await box.fill('');
    await page.evaluate('(window.seenKeys = [], 0)');
    await compose(keyboard, 'লক্');
    await page.keyboard.press('Enter');
    await keyboard.send('Input.insertText', { text: 'লক্ষ্মী' });
    await until('the word is kept', async () => (await kept()).length > 1);
    assert.deepEqual(await kept(), ['লক্ষ্মী', 'উৎসব']);
    assert.deepEqual(await seen(), [['Enter', 'লক্ষ্মী']]);
  });
  await step('a word that stays marked, as on phones, is sent by one Enter', async () => {
    await box.fill('');
    await page.evaluate('(window.seenKeys = [], 0)');
    await compose(keyboard, 'বাঘ');
    await page.keyboard.press('Enter');
    await until('the word is kept', async () => (await kept()).length > 2);
    assert.deepEqual(await kept(), ['বাঘ', 'লক্ষ্মী', 'উৎসব']);
    assert.deepEqual(await seen(), [['Enter', 'বাঘ']]);
    await keyboard.send('Input.insertText', { text: 'বাঘ' });
  });
  await step('what does not fit into a field is left out in whole characters', async () => {
    const room = Number(await box.getAttribute('maxlength'));
    for (const [rest, text, end] of [
      [4, '👨‍👩‍👧', ''],
      [2, 'aক্ষ', 'a'],
      [3, 'a👍🏽', 'a'],
      [8, '👨‍👩‍👧b', '👨‍👩‍👧'],
    ] as const) {
      const start = 'x'.repeat(room - rest);
      await box.fill(start);
      await page.keyboard.press('End');
      await keyboard.send('Input.insertText', { text });
      assert.equal(await box.inputValue(), start + end);
    }
  });
});
