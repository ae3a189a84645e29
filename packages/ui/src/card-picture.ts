import { atPictureBase } from './picture-base.ts';

/** What a game card shows; the contract's game has all of it. */
export interface CardGame {
  readonly gameCode: string;
  readonly gameName: string;
  readonly vendorName: string;
  /** 300 px wide, with lettering. */
  readonly iconUrl: string;
  /** The same at 600 px, or the same address when there is only one size. */
  readonly showIcon: string;
  /** 240 px wide, without lettering. */
  readonly plateIcon: string;
  readonly isHot: number;
  /** `#rrggbb`, the colour of the space that the picture will fill. */
  readonly tint: string;
}

/** Widths at which a card stands on wide screens: six, five or four to a row. */
export const CARD_SIZES = '(min-width: 1280px) 187px, (min-width: 768px) 20vw, 31vw';

export interface CardPicture {
  /** The plate without lettering, 240 px wide, for phones. */
  readonly phone: string;
  readonly src: string;
  readonly srcset: string;
}

/**
 * The picture of a game at the sizes that are made: a plate for phones, and one or two sizes for wide screens. `base`
 * is what the portal's own pictures come behind.
 */
export function cardPicture(game: CardGame, base = ''): CardPicture {
  const at = (address: string) => atPictureBase(base, address);
  const src = at(game.iconUrl || game.showIcon);
  const phone = at(game.plateIcon) || src;
  const large = at(game.showIcon);
  const hasLarge = large !== '' && large !== src;
  return { phone, src, srcset: hasLarge ? `${src} 300w, ${large} 600w` : '' };
}

/** Only a colour may go into a style; anything else is left out. */
export function safeTint(tint: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(tint) ? tint : undefined;
}
