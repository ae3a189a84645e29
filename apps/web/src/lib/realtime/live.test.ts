import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { expect, it } from 'vitest';
import { handOut, type LiveHandlers } from './live.ts';

it('a message goes to every feature that takes its type, and to no other', () => {
  const taken: unknown[] = [];
  const first: LiveHandlers = { content: ({ version }) => taken.push(['first', version]) };
  const second: LiveHandlers = {
    content: ({ version }) => taken.push(['second', version]),
    reload: () => taken.push('reload'),
  };
  const message: RealtimeMessage = { type: 'content', version: 7 };
  handOut([first, second, {}], message);
  expect(taken).toEqual([
    ['first', 7],
    ['second', 7],
  ]);
});
