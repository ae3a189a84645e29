import { describe, expect, it } from 'vitest';
import { atPictureBase } from './picture-base.ts';

describe('atPictureBase', () => {
  it('[API-2.8] puts the portal’s own paths behind the mirror of this page', () => {
    expect(atPictureBase('https://img.example/p', '/art/1.webp?v=2')).toBe(
      'https://img.example/p/art/1.webp?v=2',
    );
  });

  it('leaves everything on this origin while the brand has no mirrors', () => {
    expect(atPictureBase('', '/art/1.webp')).toBe('/art/1.webp');
    expect(atPictureBase(undefined, '/art/1.webp')).toBe('/art/1.webp');
  });

  it('leaves what names an origin or is written out in place', () => {
    for (const address of [
      'https://other.example/a.png',
      '//other.example/a.png',
      'data:image/png;base64,AA',
      '',
    ])
      expect(atPictureBase('https://img.example', address)).toBe(address);
  });
});
