import { describe, expect, it } from 'vitest';
import { createTextStorage } from './storage.ts';

class StoredTexts {
  readonly texts = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('full');
    this.texts.set(key, value);
  };
  removeItem = (key: string) => void this.texts.delete(key);
  clear = () => this.texts.clear();
}

describe('texts that a browser stores', () => {
  it('are in its storage, and null removes them', () => {
    const stored = new StoredTexts();
    const storage = createTextStorage(() => stored);
    storage.write('theme', 'dark');
    expect([storage.read('theme'), stored.getItem('theme')]).toEqual(['dark', 'dark']);
    storage.write('theme', null);
    expect([storage.read('theme'), stored.texts.size]).toEqual([null, 0]);
  });

  it('are remembered by the page where storing is forbidden', () => {
    const storage = createTextStorage(() => {
      throw new Error('forbidden');
    });
    storage.write('theme', 'dark');
    expect(storage.read('theme')).toBe('dark');
    storage.clear();
    expect(storage.read('theme')).toBeNull();
  });

  it('are remembered by the page while the storage is full', () => {
    const stored = new StoredTexts();
    const storage = createTextStorage(() => stored);
    stored.isFull = true;
    storage.write('theme', 'dark');
    expect(storage.read('theme')).toBe('dark');
    stored.isFull = false;
    storage.write('theme', 'light');
    expect([storage.read('theme'), stored.getItem('theme')]).toEqual(['light', 'light']);
  });
});
