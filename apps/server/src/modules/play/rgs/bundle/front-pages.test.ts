import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BundleFault } from './bundle-fault.ts';
import { frontNotes, inlineScriptsOf } from './front-pages.ts';

const file = (path: string, text = '') => ({ path, bytes: Buffer.from(text) });
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

it('hashes the scripts that stand in pages, once each, and none that are files', () => {
  const page =
    '<!doctype html><script>one();</script><SCRIPT type="module">two();</SCRIPT>' +
    '<script src="three.js"></script><script>one();</script><script></script>';
  expect(
    inlineScriptsOf([file('index.html', page), file('a/b.html', '<p>'), file('x.js', '<script>no</script>')]),
  ).toEqual({
    'index.html': [hashOf('one();'), hashOf('two();')],
  });
});

it('hashes what a browser hashes: line ends of one kind, no byte order mark, entities and tags as they stand', () => {
  const scripts = ['\n  a();\n  b();\n', 'if (1 < 2 && "<p>&amp;</p>") c("ক");'];
  const page = `\uFEFF<html><script>\r\n  a();\r  b();\r\n</script><script>${scripts[1]}</script>`;
  expect(inlineScriptsOf([file('index.html', page)])).toEqual({ 'index.html': scripts.map(hashOf) });
});

it('refuses a page with more scripts than a policy holds', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, index) => `<script>f(${index})</script>`).join('');
  expect(inlineScriptsOf([file('index.html', page(40))])['index.html']).toHaveLength(40);
  expect(() => inlineScriptsOf([file('index.html', page(41))])).toThrow(BundleFault);
});

it('names what will not work here', () => {
  const page =
    '<base href="/x/"><link href="https://fonts.example/a.css" rel="stylesheet"><script src="//cdn.example/p.js"></script>' +
    '<body onload="go()"><button onclick="a()" onclick="b()">';
  expect(
    frontNotes([file('index.html', page), file('a.js.map'), file('art/a.zip'), file('art/a.gif')]),
  ).toEqual([
    'not served, because their type is none of a game’s: a.js.map, art/a.zip',
    'an event attribute does not run (move it into a script): index.html: onload, index.html: onclick',
    'a base address is not followed: index.html',
    'not loaded, because it lies on another origin: index.html: https://fonts.example/a.css, index.html: //cdn.example/p.js',
  ]);
  expect(frontNotes([file('index.html', '<script src="a.js"></script>'), file('a.js')])).toEqual([]);
});

it('names the first twenty of many', () => {
  const files = Array.from({ length: 23 }, (_, index) => file(`${index}.zip`));
  expect(frontNotes(files)[0]).toMatch(/0\.zip, .*, 19\.zip and 3 more$/);
});
