import { expect, it } from 'vitest';
import { BadStatus, failureOf, UnreadableAnswer } from './launch-failure.ts';

it.each([
  ['nothing in time', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['no connection', new TypeError('fetch failed'), 'unreachable'],
  ['an error of its own', new BadStatus(500, '{}'), 'fault'],
  ['that our signature is wrong', new BadStatus(401, '{}'), 'fault'],
  ['that it has no such game', new BadStatus(404, '{}'), 'refused'],
  ['no JSON', new SyntaxError('unexpected'), 'unreadable'],
  ['an address of somewhere else', new UnreadableAnswer('elsewhere'), 'unreadable'],
])('a supplier that answers %s', (_what, error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
