import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from './passkeys.ts';

describe('bytes of a passkey', () => {
  it('are base64url without padding, both ways', () => {
    const bytes = Uint8Array.from([0, 62, 63, 250, 251, 252, 253, 254, 255, 1]);
    const text = textOf(bytes);
    expect(text).toMatch(/^[\w-]+$/);
    expect([...bytesOf(text)]).toEqual([...bytes]);
  });

  it('are read with padding too', () => {
    expect([...bytesOf('_-8=')]).toEqual([255, 239]);
  });
});
