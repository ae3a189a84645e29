import { describe, expect, it } from 'vitest';
import { openServicePath, safeHref } from './service-path.ts';

const { subtle } = crypto;

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const randomKey = () => crypto.getRandomValues(new Uint8Array(32));

async function seal(text: string, key: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const body = await subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode(text));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(body)]));
}

describe('ways to customer service', () => {
  it('[EN-15] a sealed path opens with the key of its answer, whatever its letters', async () => {
    const key = randomKey();
    for (const url of ['https://chat.example/?a=1&b=২', '/help']) {
      expect(await openServicePath(await seal(url, key), base64url(key), subtle)).toBe(url);
    }
  });

  it('another key or a changed path opens nothing', async () => {
    const key = randomKey();
    const path = await seal('https://chat.example/', key);
    await expect(openServicePath(path, base64url(randomKey()), subtle)).rejects.toThrow();
    const changed = `${path.slice(0, -4)}${path.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    await expect(openServicePath(changed, base64url(key), subtle)).rejects.toThrow();
  });

  it('a link leads to the web, mail, telephone or our own pages, never to a script or a foreign host in disguise', () => {
    for (const url of ['https://a.example/', 'HTTP://a.example', 'mailto:a@b.c', 'tel:+8801', '/help#term']) {
      expect(safeHref(url)).toBe(url);
    }
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      '',
      null,
    ]) {
      expect(safeHref(url)).toBeNull();
    }
  });
});
