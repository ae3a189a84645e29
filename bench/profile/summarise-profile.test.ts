import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';
import { type CpuProfile, summariseProfile } from './summarise-profile.ts';

const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

const PROFILE: CpuProfile = {
  startTime: 1000,
  nodes: [
    { id: 1, callFrame: frame('verify', 'node:internal/crypto/sig') },
    { id: 2, callFrame: frame('answerOf', 'apps/server/src/modules/play/hub88/answer.ts') },
    { id: 3, callFrame: frame('(idle)', '') },
  ],
  samples: [1, 2, 3, 2, 1],
  timeDeltas: [0, 100, 50, 30, 20],
};

test('self time is added up by area within the stretches alone, and idle time is none', () => {
  const summary = summariseProfile(PROFILE, [{ from: 1050, to: 2000 }], ({ functionName, url }) => ({
    file: url,
    name: functionName,
  }));
  // The first sample began before the stretch; the last one has no end.
  expect(summary.areas).toEqual([{ name: 'play', micros: 70 }]);
  expect(summary.busyMicros).toBe(70);
  expect(summary.functions).toEqual([
    { name: 'answerOf apps/server/src/modules/play/hub88/answer.ts', micros: 70 },
  ]);
});

test('places fall into the first area that fits', () => {
  expect(areaOf({ file: 'apps/server/src/modules/play/hub88/signature.ts', name: 'isSignedBy' })).toBe(
    'signature check',
  );
  expect(areaOf({ file: 'node_modules/pg-protocol/dist/parser.js', name: 'parse' })).toBe('database driver');
  expect(areaOf({ file: 'apps/server/src/platform/http/mount.ts', name: 'answer' })).toBe('our HTTP frame');
  expect(areaOf({ file: 'node:_http_server', name: 'parserOnIncoming' })).toBe(
    'Node: HTTP, streams, sockets',
  );
  expect(areaOf({ file: 'node:internal/crypto/sig', name: 'verifyOneShot' })).toBe('signature check');
  expect(areaOf({ file: 'node:internal/crypto/hash', name: 'update' })).toBe('hashing and random bytes');
  expect(areaOf({ file: '', name: 'writev' })).toBe('system calls of sockets');
  expect(areaOf({ file: '', name: '(garbage collector)' })).toBe('garbage collector');
});
