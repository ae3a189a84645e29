import { expect, it } from 'vitest';
import { servedTypeOf } from './file-types.ts';

it('what front-ends of games are made of is served under its type', () => {
  const types = Object.fromEntries(
    [
      'a.html',
      'a.js',
      'a.mjs',
      'a.css',
      'a.json',
      'a.xml',
      'a.svg',
      'a.wasm',
      'a.gif',
      'a.avif',
      'a.JPEG',
      'a.ktx2',
      'a.ttf',
      'a.woff',
      'a.m4a',
      'a.ac3',
      'a.wav',
      'a.mp4',
      'a.webm',
      'a.atlas',
      'a.skel',
      'a.fnt',
      'a.bin',
      'a.glb',
    ].map((name) => [name, servedTypeOf(`/art/${name}`)]),
  );
  expect(types).toEqual({
    'a.html': 'text/html; charset=utf-8',
    'a.js': 'text/javascript; charset=utf-8',
    'a.mjs': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.json': 'application/json; charset=utf-8',
    'a.xml': 'application/xml; charset=utf-8',
    'a.svg': 'image/svg+xml',
    'a.wasm': 'application/wasm',
    'a.gif': 'image/gif',
    'a.avif': 'image/avif',
    'a.JPEG': 'image/jpeg',
    'a.ktx2': 'image/ktx2',
    'a.ttf': 'font/ttf',
    'a.woff': 'font/woff',
    'a.m4a': 'audio/mp4',
    'a.ac3': 'audio/ac3',
    'a.wav': 'audio/wav',
    'a.mp4': 'video/mp4',
    'a.webm': 'video/webm',
    'a.atlas': 'text/plain; charset=utf-8',
    'a.skel': 'application/octet-stream',
    'a.fnt': 'text/plain; charset=utf-8',
    'a.bin': 'application/octet-stream',
    'a.glb': 'model/gltf-binary',
  });
});

it.each([
  'a.js.map',
  'a.js.br',
  'a.js.gz',
  'a.ts',
  'a.php',
  'a.exe',
  'a.pdf',
  'a.zip',
  'a.md',
  'a',
  '.env',
  '.hidden.json',
  'art/.DS_Store',
])('%s is not for the outside', (name) => {
  expect(servedTypeOf(`/${name}`)).toBeUndefined();
});
