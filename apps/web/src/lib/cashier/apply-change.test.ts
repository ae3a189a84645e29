import { afterEach, describe, expect, it } from 'vitest';
import { newQueryClient } from '../api/query-defaults.ts';
import { applyChange } from './apply-change.ts';

const queryClient = newQueryClient();
const KEY = ['mine', 'orders'];
const isStale = (...rest: readonly string[]) =>
  queryClient.getQueryState([...KEY, ...rest])?.isInvalidated ?? false;

afterEach(() => queryClient.clear());

describe('a live message about an order', () => {
  it('is shown at once by the order and by the pages of the list that hold it', () => {
    queryClient.setQueryData([...KEY, 'one', 'a', 'BN'], { id: 'a', state: 'submitted', no: 'DP-1' });
    queryClient.setQueryData([...KEY, 'list', 'BN'], {
      pages: [
        { list: [{ id: 'b', state: 'rejected' }] },
        { list: [{ id: 'a', state: 'submitted', no: 'DP-1' }] },
      ],
      pageParams: ['', 'b'],
    });
    applyChange(queryClient, KEY, { id: 'a', state: 'credited' });
    expect(queryClient.getQueryData([...KEY, 'one', 'a', 'BN'])).toEqual({
      id: 'a',
      state: 'credited',
      no: 'DP-1',
    });
    expect(queryClient.getQueryData([...KEY, 'list', 'BN'])).toMatchObject({
      pages: [
        { list: [{ id: 'b', state: 'rejected' }] },
        { list: [{ id: 'a', state: 'credited', no: 'DP-1' }] },
      ],
    });
  });

  it('leaves stale what it cannot know, and touches no other order', () => {
    queryClient.setQueryData([...KEY, 'one', 'b', 'BN'], { id: 'b', state: 'submitted' });
    queryClient.setQueryData([...KEY, 'choices', 'BN'], { limit: '1' });
    applyChange(queryClient, KEY, { id: 'a', state: 'credited' });
    expect(queryClient.getQueryData([...KEY, 'one', 'b', 'BN'])).toEqual({ id: 'b', state: 'submitted' });
    expect(isStale('choices', 'BN')).toBe(true);
  });
});
