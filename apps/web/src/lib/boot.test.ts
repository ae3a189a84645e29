import { describe, expect, it } from 'vitest';
import { parseBoot } from './boot.ts';

describe('parseBoot', () => {
  it('reads what the server wrote', () => {
    expect(parseBoot('{"language":"BN","hot":[],"lanes":[]}')).toEqual({
      language: 'BN',
      hot: [],
      lanes: [],
    });
  });

  it('takes winners with or without their wrapping', () => {
    const winner = { recordId: 1 };
    expect(parseBoot(JSON.stringify({ winners: [{ vo: winner }] })).winners).toEqual([winner]);
    expect(parseBoot(JSON.stringify({ winners: [winner] })).winners).toEqual([winner]);
  });

  it('counts anything of another outline as absent, so that the calls are made instead', () => {
    for (const text of [null, undefined, '', 'null', '[', '3', '{"hot":{}}'])
      expect(parseBoot(text)).toEqual({});
  });
});
