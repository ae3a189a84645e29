import type { TextKey } from '@nokshi/texts';
import type { CardGame } from './card-picture.ts';
import type { IconName } from './generated/icons.ts';
import { card, categoryName, escapeHtml, icon, type Say } from './shell-parts.ts';

/** What a page of games shows before anything is chosen on it. */
export interface ShellList {
  readonly category: string;
  readonly vendors: readonly ShellChoice[];
  readonly classes: readonly ShellChoice[];
  /** The first games; those of the first two rows of a wide screen are drawn. */
  readonly games: readonly CardGame[];
  /** Of the whole list. */
  readonly gameCount: number;
}

interface ShellChoice {
  readonly name: string;
  readonly gameCount: number | null;
}

const CARDS_DRAWN = 12;
/** Two rows of three; what a phone shows of a third has its colour. */
const CARDS_ON_PHONE = 6;
/** Chips that any screen has room for; the others come with the script. */
const CHIPS_DRAWN = 10;

const SELECTS = [
  [null, 'catalogue.selectAll'],
  ['flame', 'catalogue.hotBadge'],
  ['sparkles', 'catalogue.newBadge'],
  ['heart', 'shell.favourites'],
  ['history', 'shell.recent'],
] as const satisfies readonly (readonly [IconName | null, TextKey])[];

/** Heading, choices and first rows of a page of games; the cards lead to their games at once, the choices wait for the script. */
export function listView(t: Say, list: ShellList, pictureBase: string | undefined): string {
  const { category, vendors, classes, games, gameCount } = list;
  const select = SELECTS.map(([name, key], index) =>
    chip(`${name ? icon(name, ' nk-i-s') : ''}${t(key)}`, index === 0),
  ).join('');
  const cards = games
    .slice(0, CARDS_DRAWN)
    .map((game, index) => card(t, game, { isOnPhone: index < CARDS_ON_PHONE, pictureBase, isSecond: true }))
    .join('');
  return `<div class="nk-list-bar"><h1>${categoryName(t, category)}</h1>${vendorChips(t, vendors)}<div class="nk-list-second"><div class="nk-chips nk-chips-line nk-list-line">${select}${choices(t, classes)}</div><span class="nk-list-sort">${icon('arrow-down-up', ' nk-i-s')}<span>${t('catalogue.sortPopular')}</span>${icon('chevron-down', ' nk-i-s')}</span></div></div><span class="nk-list-count">${t('home.gamesCount', { count: gameCount })}</span><div class="nk-list-box"><div class="nk-list-cards">${cards}</div></div>`;
}

/** A page with one vendor has nothing to choose of them. */
function vendorChips(t: Say, vendors: readonly ShellChoice[]): string {
  if (vendors.length < 2) return '';
  const all = chip(t('catalogue.allVendors'), true);
  const rows = chip(`${icon('layout-grid', ' nk-i-s')}${t('catalogue.byVendor')}`);
  return `<div class="nk-chips nk-chips-line nk-list-line">${all}${rows}${choices(t, vendors)}</div>`;
}

function choices(t: Say, all: readonly ShellChoice[]): string {
  return all
    .slice(0, CHIPS_DRAWN)
    .map(({ name, gameCount }) =>
      chip(
        gameCount === null
          ? escapeHtml(name)
          : `${escapeHtml(name)} <small>${t('shell.count', { count: gameCount })}</small>`,
      ),
    )
    .join('');
}

function chip(words: string, isOn = false): string {
  return `<span class="nk-chip"${isOn ? ' aria-current="true"' : ''}>${words}</span>`;
}
