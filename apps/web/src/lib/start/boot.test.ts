import { describe, expect, it } from 'vitest';
import { closingOf, parseBoot } from './boot.ts';

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
    for (const text of [null, undefined, '', 'null', '[', '3', '{"hot":{}}', '{"list":3}'])
      expect(parseBoot(text)).toEqual({});
  });
});

describe('system status', () => {
  it('[SC-3] 0 normal, 1 maintenance, 2 region restricted; of the two maintenance wins', () => {
    expect(closingOf({ maintenance: false, regionRestriction: false })).toBeNull();
    expect(closingOf({ maintenance: true, regionRestriction: false })).toBe('maintenance');
    expect(closingOf({ maintenance: false, regionRestriction: true })).toBe('region');
    expect(closingOf({ maintenance: true, regionRestriction: true })).toBe('maintenance');
  });
});
