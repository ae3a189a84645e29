import type { TextKey, TextLanguage } from '@nokshi/texts';
import { type CardGame, cardPicture } from './card-picture.ts';
import type { IconName } from './generated/icons.ts';
import { LOGO_BODY } from './logo.ts';
import { atPictureBase } from './picture-base.ts';
import { listView, type ShellList } from './shell-list.ts';
import { card, categoryName, escapeHtml, icon, type Say, sayIn } from './shell-parts.ts';
import { PHONE, WIDE } from './widths.ts';

/**
 * The first view of the portal as text, for the server: header, search, strip, first row of games, bottom bar, under
 * the class names that the components use, so that nothing moves when React takes over. No React, no globals. A
 * signed-in person's header is drawn beside the guest's; the inline theme script says which one shows.
 */
export interface ShellInput {
  readonly language: TextLanguage;
  /** `home` shows hero, strip and the first row; `page` header and bar; `game` and `bare` nothing but the frame. */
  readonly view: 'home' | 'page' | 'game' | 'bare';
  /** Categories that have vendors, in the order of the navigation. */
  readonly categories: readonly ShellCategory[];
  /** Games of the hot row; the first six are drawn. */
  readonly hot: readonly CardGame[];
  readonly assets: PageAssets;
  /** The operator's first banner of the page, which is the largest thing of its first view. */
  readonly banner?: ShellBanner;
  /** Built files that this page needs before it can be used, besides those of every page. */
  readonly parts?: readonly string[];
  /** The games of a page of games, as it shows them before anything is chosen. */
  readonly list?: ShellList;
  /** The page is the member centre's first one: its head and menu are drawn for who is signed in. */
  readonly isMemberCentre?: boolean;
  /** The portal plays with credit alone, so that a member's first offer is the refill. */
  readonly isPlayCredit?: boolean;
  /** What the portal's own pictures come behind; without it they come from this origin. */
  readonly pictureBase?: string;
}

/** Addresses of built files that the page names before any script runs; the build writes them to `page-assets.json`. */
export interface PageAssets {
  /** The guest's welcome picture on wide screens. */
  readonly hero: string;
  /** The one face of the first view. */
  readonly firstFace: string;
  /** What every screen says, by language. */
  readonly texts: Readonly<Record<TextLanguage, string>>;
  /** Scripts and styles of single pages, by language and the name of the page's route, or `partsOfTable`. */
  readonly parts: Readonly<Record<TextLanguage, Readonly<Record<string, readonly string[]>>>>;
}

interface ShellBanner {
  readonly title: string;
  readonly url: string;
  /** What phones show in its place; the same address where there is no other. */
  readonly mobileUrl: string;
}

interface ShellCategory {
  readonly code: string;
  readonly gameCount: number;
}

const HOT_DRAWN = 6;
const HOT_PRELOADED = 3;
const HOT_ON_PHONE = 4;
const NAV_DRAWN = 5;

const CATEGORY_ICONS: Readonly<Record<string, IconName>> = {
  RNG: 'cherry',
  LIVE: 'spade',
  FISH: 'fish',
  PVP: 'club',
  SPORTS: 'trophy',
  ESPORTS: 'swords',
  LOTT: 'ticket',
  ELOTT: 'ticket',
  COCKFIGHT: 'feather',
  INHOUSE: 'dices',
};

export function renderShellHtml(input: ShellInput): string {
  const t = sayIn(input.language);
  if (input.view === 'game' || input.view === 'bare') return startFailed(t);
  return [
    header(t, input),
    `<div class="nk-frame">${side(t, input)}<main class="nk-main" id="main"><div class="nk-sitting nk-if-member"></div><div class="nk-wrap">`,
    input.view === 'home' ? firstView(t, input) : pageView(t, input),
    '</div></main></div>',
    tabbar(t),
    startFailed(t),
  ].join('');
}

/** What the inline script shows when the portal's own script does not arrive (RT-15.3). */
function startFailed(t: Say): string {
  return `<template id="start-failed"><main class="nk-closed"><div>${logo(t)}<h1>${t('shell.startFailedTitle')}</h1><p>${t('shell.chunkText')}</p><a class="nk-btn nk-btn-primary" href="">${t('shell.reload')}</a></div></main></template>`;
}

/** What the visitor of a closed portal sees: the same words and geometry as the screen that the browser draws. */
export interface ClosedInput {
  readonly language: TextLanguage;
  readonly closing: 'maintenance' | 'region';
  /** The visitor's address as the server sees it. */
  readonly ip: string;
}

export function renderClosedHtml({ language, closing, ip }: ClosedInput): string {
  const t = sayIn(language);
  const facts =
    closing === 'region'
      ? `<div class="nk-closed-facts"><dl><div><dt>${t('status.yourIp')}</dt><dd class="nk-num">${escapeHtml(ip)}</dd></div></dl></div>`
      : '';
  return `<main class="nk-closed" id="main"><div>${logo(t)}<h1>${t(`status.${closing}Title`)}</h1><p>${t(`status.${closing}Text`)}</p>${facts}</div></main>${startFailed(t)}`;
}

function logo(t: Say): string {
  return `<a class="nk-logo" href="/" aria-label="${t('shell.homeLabel')}"><svg viewBox="0 0 32 32" aria-hidden="true">${LOGO_BODY}</svg><span>${t('shell.brand')}</span></a>`;
}

/**
 * What goes into the head with the first view: the face of the language, and the pictures that are seen first. `hot` as
 * in `ShellInput`. Scripts stand in a template, which the inline script at the end of the page unpacks once the first
 * view is there. What search engines read is `renderSearchHead`.
 */
export function renderHeadHtml({
  language,
  view,
  hot,
  assets,
  banner,
  parts = [],
  pictureBase,
}: Pick<ShellInput, 'language' | 'view' | 'hot' | 'assets' | 'banner' | 'parts' | 'pictureBase'>): string {
  const links: string[] = [];
  // Where the server draws no words a page is seen once its script has run: its face comes after that, not before.
  const isDrawnLater = view === 'game';
  const face = language === 'bn' ? preloadFace(assets.firstFace, isDrawnLater ? 'low' : 'auto') : '';
  if (!isDrawnLater) links.push(face);
  if (banner) {
    links.push(preloadFirst(atPictureBase(pictureBase, banner.mobileUrl), PHONE));
    // On wide screens the welcome stands in the place of home's first banner.
    if (view !== 'home') links.push(preloadFirst(atPictureBase(pictureBase, banner.url), WIDE));
  }
  if (view === 'home') {
    for (const game of hot.slice(0, HOT_PRELOADED)) {
      links.push(preloadImage(cardPicture(game, pictureBase).phone, PHONE));
    }
  }
  const scripts = [assets.texts[language], ...parts].map(preloadPart).join('');
  return `${links.join('')}<template id="parts">${scripts}${isDrawnLater ? face : ''}</template>`;
}

function preloadFace(file: string, priority: 'auto' | 'low'): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${priority}" href="${escapeHtml(file)}">`;
}

function preloadPart(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${escapeHtml(file)}">`;
}

/** The largest picture of the first view. */
function preloadFirst(url: string, media: string): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(url)}" media="${media}">`;
}

function preloadImage(url: string, media: string): string {
  return `<link rel="preload" as="image" href="${escapeHtml(url)}" media="${media}">`;
}

function categoryHref(code: string): string {
  return code === 'INHOUSE' ? '/bgs' : `/${code.toLowerCase()}`;
}

function header(t: Say, { categories }: ShellInput): string {
  const nav = categories
    .slice(0, NAV_DRAWN)
    .map(
      ({ code }) =>
        `<div class="nk-nav-item"><a href="${categoryHref(code)}">${categoryName(t, code)}</a></div>`,
    )
    .join('');
  return `<header class="nk-header"><span class="nk-icb nk-wide">${icon('panel-left')}</span>${logo(t)}<nav class="nk-nav" aria-label="${t('shell.gameTypes')}">${nav}<div class="nk-nav-cash nk-if-guest"><a href="/member?page=depositv2">${t('shell.deposit')}</a><a href="/member?page=withdraw">${t('shell.withdraw')}</a></div></nav><span class="nk-searchbox nk-wide">${icon('search')}<span>${t('shell.searchGames')}</span><kbd>/</kbd></span><a class="nk-btn nk-btn-secondary nk-if-guest nk-wide" href="/login">${t('shell.login')}</a><a class="nk-btn nk-btn-primary nk-if-guest nk-wide" href="/register">${t('shell.register')}</a><span class="nk-icb nk-lang-short nk-phone">${t('shell.otherLanguage')}</span><span class="nk-icb nk-phone">${icon('sun')}</span><a class="nk-btn nk-btn-secondary nk-if-guest nk-phone" href="/login">${t('shell.loginShort')}</a><div class="nk-balance nk-if-member nk-wide"><div><span class="nk-sk nk-sk-line"></span><small>${t('marks.creditShort')}</small></div></div><span class="nk-icb nk-if-member">${icon('bell')}</span></header>`;
}

function side(t: Say, { categories }: ShellInput): string {
  const links = categories
    .map(
      ({ code }) =>
        `<a class="nk-side-link" href="${categoryHref(code)}">${icon(CATEGORY_ICONS[code] ?? 'gamepad-2')}${categoryName(t, code)}</a>`,
    )
    .join('');
  return `<aside class="nk-side" aria-label="${t('shell.sideMenu')}"><span class="nk-langbox">${icon('languages')}<span>${t('shell.language')}</span></span><div class="nk-segmented"><button type="button">${t('shell.themeDark')}</button><button type="button">${t('shell.themeLight')}</button></div><h2 class="nk-side-title">${t('shell.gameCenter')}</h2><a class="nk-side-link" href="/">${icon('house')}${t('shell.home')}</a>${links}</aside>`;
}

function firstView(t: Say, { hot, assets, banner, pictureBase, isPlayCredit = true }: ShellInput): string {
  const cards = hot
    .slice(0, HOT_DRAWN)
    .map((game, index) => card(t, game, { isOnPhone: index < HOT_ON_PHONE, pictureBase }))
    .join('');
  return `<h1 class="nk-sr">${t('home.title')}</h1><span class="nk-searchbox nk-phone">${icon('search')}<span>${t('shell.searchBox')}</span></span>${strip(t, isPlayCredit)}${hero(t, atPictureBase(pictureBase, assets.hero))}${continueRow(t)}<section class="nk-sec nk-sec-first"><div class="nk-sec-head">${icon('flame')}<h2>${t('home.hot')}</h2><span class="nk-more">${t('home.all')} ${icon('chevron-right', ' nk-i-s')}</span><span class="nk-sec-move"><span class="nk-icb nk-icb-line"></span><span class="nk-icb nk-icb-line"></span><span class="nk-icb nk-icb-line"></span></span></div><div class="nk-row nk-row-slide">${cards}</div></section>${homeBanner(banner, pictureBase)}`;
}

/** On phones the operator's banners come after the first games. */
function homeBanner(banner: ShellBanner | undefined, pictureBase: string | undefined): string {
  if (!banner) return '';
  return `<section class="nk-slider nk-phone"><div class="nk-slides"><div class="nk-slide nk-slide-banner">${bannerPicture(banner, pictureBase, '', 'width="1920" height="600"')}</div></div></section>`;
}

function bannerPicture(
  { title, url, mobileUrl }: ShellBanner,
  pictureBase: string | undefined,
  extra: string,
  size: string,
): string {
  const at = (address: string) => escapeHtml(atPictureBase(pictureBase, address));
  return `<div class="nk-banner${extra}"><picture><source media="${PHONE}" srcset="${at(mobileUrl)}"><img src="${at(url)}" alt="" ${size} fetchpriority="high"></picture><b>${escapeHtml(title)}</b></div>`;
}

function strip(t: Say, isPlayCredit: boolean): string {
  const [first, second] = isPlayCredit
    ? (['shell.refillShort', 'shell.deposit'] as const)
    : (['shell.deposit', 'shell.withdrawShort'] as const);
  return `<div class="nk-strip nk-strip-guest nk-if-guest"><div><b>${t('home.stripTitle')}</b><span>${t('home.stripText')}</span></div><a class="nk-btn nk-btn-primary" href="/register">${t('shell.register')}</a></div><div class="nk-strip nk-if-member"><div><div class="nk-strip-a"><span class="nk-sk nk-strip-sk"></span></div><span class="nk-mark">${icon('badge-info')}${t('marks.credit')}</span></div><div class="nk-strip-acts"><span class="nk-btn nk-btn-primary">${t(first)}</span><span class="nk-btn nk-btn-secondary">${t(second)}</span></div></div>`;
}

function hero(t: Say, heroUrl: string): string {
  return `<section class="nk-hero nk-if-guest nk-wide"><img src="${escapeHtml(heroUrl)}" alt="" width="1920" height="600" loading="lazy"><div class="nk-hero-text"><p class="nk-hero-kicker">${t('home.welcomeKicker')}</p><p class="nk-hero-title">${t('home.welcomeTitle')}</p><p>${t('home.welcomeText')}</p><div class="nk-hero-acts"><a class="nk-btn nk-btn-art nk-btn-lg" href="/register">${t('shell.register')}</a><span class="nk-btn nk-btn-glass nk-btn-lg">${t('home.tryTrial')}</span></div></div></section>`;
}

function continueRow(t: Say): string {
  const one = '<div class="nk-cn"><span class="nk-cn-art nk-sk"></span></div>';
  return `<section class="nk-sec nk-sec-first nk-if-recent nk-if-member"><div class="nk-sec-head">${icon('history')}<h2>${t('home.continue')}</h2></div><div class="nk-cont">${one.repeat(4)}</div></section>`;
}

function pageView(t: Say, { banner, isMemberCentre = false, list, pictureBase }: ShellInput): string {
  if (isMemberCentre) return memberCentre(t);
  const top = banner
    ? bannerPicture(banner, pictureBase, ' nk-page-banner', 'width="1200" height="240"')
    : '';
  return `${top}${list ? listView(t, list, pictureBase) : pageSkeleton()}`;
}

function pageSkeleton(who = ''): string {
  return `<div class="nk-page-sk${who}" aria-hidden="true"><span class="nk-sk"></span></div>`;
}

/** Guests are asked to log in, which the script does; for everybody else the centre is the same. */
function memberCentre(t: Say): string {
  return `<div class="nk-centre-head nk-if-member"><h1>${t('member.title')}</h1><p>${t('member.lead')}</p></div><div class="nk-centre-sk nk-if-member" aria-hidden="true"><span class="nk-sk"></span></div>${pageSkeleton(' nk-if-guest')}`;
}

function tabbar(t: Say): string {
  const items: readonly (readonly [TextKey, IconName])[] = [
    ['shell.home', 'house'],
    ['shell.games', 'layout-grid'],
    ['shell.search', 'search'],
    ['shell.wallet', 'wallet'],
    ['shell.me', 'user'],
  ];
  return `<nav class="nk-tabbar" aria-label="${t('shell.bottomMenu')}">${items.map(([key, name]) => `<a href="/">${icon(name)}${t(key)}</a>`).join('')}</nav>`;
}
