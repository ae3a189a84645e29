import { type TextKey, type TextLanguage, type TextValues, translate } from '@nokshi/texts';
import { CARD_SIZES, type CardGame, cardPicture, safeTint } from './card-picture.ts';
import { ICONS, type IconName } from './generated/icons.ts';
import { PHONE } from './widths.ts';

/** What the views of the server's first page are put together from. */

/** Text that may stand between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export type Say = (key: TextKey, values?: TextValues) => string;

export function sayIn(language: TextLanguage): Say {
  return (key, values) => escapeHtml(translate(language, key, values));
}

export function icon(name: IconName, extra = ''): string {
  return `<svg class="nk-i${extra}" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

export function categoryName(t: Say, code: string): string {
  return t(`catalogue.category${code}` as TextKey);
}

/** One transparent pixel, for cards that a phone does not show at first. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export interface CardPlace {
  readonly isOnPhone: boolean;
  readonly pictureBase: string | undefined;
  /** A larger picture of the first view comes before this one. */
  readonly isSecond?: boolean;
}

/** A game card, under the class names that the component uses. */
export function card(t: Say, game: CardGame, { isOnPhone, pictureBase, isSecond }: CardPlace): string {
  const { phone, src, srcset } = cardPicture(game, pictureBase);
  const tint = safeTint(game.tint);
  const hot =
    game.isHot === 1 ? `<span class="nk-hot">${icon('flame')}${t('catalogue.hotBadge')}</span>` : '';
  const wide = srcset === '' ? '' : ` srcset="${escapeHtml(srcset)}" sizes="${CARD_SIZES}"`;
  const late = isSecond ? ' fetchpriority="low"' : '';
  return `<article class="nk-card"><a class="nk-card-hit" href="/seamless?gameCode=${encodeURIComponent(game.gameCode)}" aria-label="${escapeHtml(game.gameName)}"></a><div class="nk-card-art"${tint ? ` style="--tint:${tint}"` : ''}><picture><source media="${PHONE}" srcset="${isOnPhone ? escapeHtml(phone) : NO_PICTURE}"><img src="${escapeHtml(src)}"${wide} alt="" width="300" height="400"${late}></picture>${hot}<span class="nk-card-go">${icon('play')}</span></div><span class="nk-fav">${icon('heart')}</span><span class="nk-card-name">${escapeHtml(game.gameName)}</span><span class="nk-card-vendor">${escapeHtml(game.vendorName)}</span></article>`;
}
