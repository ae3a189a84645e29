import { describe, expect, it } from 'vitest';
import { cardPicture, safeTint } from './card-picture.ts';

const GAME = {
  gameCode: 'A',
  gameName: 'A',
  vendorName: 'V',
  iconUrl: '/300.webp',
  showIcon: '/300.webp',
  plateIcon: '/240.webp',
  isHot: 0,
  tint: '#000000',
};

describe('cardPicture', () => {
  it('phones get the plate, wide screens the lettered card', () => {
    expect(cardPicture(GAME)).toEqual({ phone: '/240.webp', src: '/300.webp', srcset: '' });
  });

  it('a second size is offered when there is one', () => {
    expect(cardPicture({ ...GAME, showIcon: '/600.webp' }).srcset).toBe('/300.webp 300w, /600.webp 600w');
  });

  it('[API-2.8] every size comes from the mirror of the page', () => {
    expect(cardPicture({ ...GAME, showIcon: '/600.webp' }, 'https://m.example')).toEqual({
      phone: 'https://m.example/240.webp',
      src: 'https://m.example/300.webp',
      srcset: 'https://m.example/300.webp 300w, https://m.example/600.webp 600w',
    });
  });

  it('a game without a plate shows its card on phones too', () => {
    expect(cardPicture({ ...GAME, plateIcon: '' }).phone).toBe('/300.webp');
  });
});

describe('safeTint', () => {
  it('takes six hex digits and nothing else', () => {
    expect(safeTint('#1B6f5b')).toBe('#1B6f5b');
    for (const bad of ['', 'red', '#fff', '#1b6f5b;x', 'url(x)']) expect(safeTint(bad)).toBeUndefined();
  });
});
