import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BANNER_GROUPS } from '@nokshi/contract/content.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import {
  checkSetting,
  type MoneyMode,
  sanitiseHtml,
  settingsByName,
} from '../../../../apps/server/src/modules/brand/index.ts';
import { SETTINGS } from '../../../../apps/server/src/settings.ts';
import { FIXED_GAMES } from '../catalogue/fixed-games.ts';
import {
  ANNOUNCEMENTS,
  BANNERS,
  type BothLanguages,
  CATEGORY_BANNERS,
  DEMO_SETTINGS,
  HELP_TOPICS,
  PROMOTIONS,
} from './index.ts';

const articles = HELP_TOPICS.flatMap((topic) => [topic, ...(topic.articles ?? [])]);
const written: readonly { readonly title: BothLanguages; readonly content: BothLanguages }[] = [
  ...ANNOUNCEMENTS,
  ...PROMOTIONS,
  ...articles,
];
const pictures = [
  ...[...BANNERS, ...CATEGORY_BANNERS].flatMap(({ picture, phonePicture }) => [
    picture,
    phonePicture ?? picture,
  ]),
  ...ANNOUNCEMENTS.flatMap(({ picture }) => (picture === undefined ? [] : [picture])),
  ...PROMOTIONS.map(({ picture }) => picture),
];
const MONEY_MODES: readonly MoneyMode[] = ['CREDIT', 'MONEY'];
const holdsIn = (mode: MoneyMode) => (row: { readonly moneyMode?: MoneyMode }) =>
  row.moneyMode === undefined || row.moneyMode === mode;
/** Deposits, withdrawals and transfers between members are done in either mode. */
const CASHIER_DENIED =
  /\bcashed\b|sent to (anybody|another member)|no payments|no deposits|pays nothing out|no such number|no money (goes|is deposited)|জমা হয় না|তোলাও? (যায়|হয়) না|জমা বা তোলা|কোনো জমা নেয় না|লেনদেন নেই|পাঠানোও? যায় না|দেওয়া যায় না/;
/** With real money on, nothing says of the whole portal that money does not move. */
const MONEY_DENIED =
  /plays? with (play )?credit here|portal,? (which )?plays with credit|instead of money|not with money|no money moves|ক্রেডিটে চলা?\b|টাকা নড়ে না\b/;
const wordsOf = (row: { readonly title: BothLanguages; readonly content: BothLanguages }) =>
  [row.title, row.content].flatMap(({ bn, en }) => [bn, en]);
const codes = new Set(articles.map(({ code }) => code));

function isOnThePortal(path: string): boolean {
  const { pathname, hash } = new URL(path, 'http://portal');
  const isHelp = pathname === '/help' || pathname === '/helpmc';
  return findPortalRoute(pathname) !== undefined && (!isHelp || hash === '' || codes.has(hash.slice(1)));
}

describe('the content of a new demo portal', () => {
  it.each(written.map((row) => [row.title.en, row] as const))(
    'stands in both languages: %s',
    (_title, row) => {
      for (const words of [row.title, row.content]) {
        expect(words.bn).toMatch(/[\u0980-\u09ff]/);
        expect(words.en).not.toMatch(/[\u0980-\u09ff]/);
        expect([words.bn, words.en]).toEqual([words.bn.trim(), words.en.trim()]);
      }
      expect(row.content.en.length).toBeGreaterThan(40);
    },
  );

  it.each(written.map((row) => [row.title.en, row] as const))(
    'loses nothing when it is sanitised: %s',
    (_title, row) => {
      for (const html of [row.content.bn, row.content.en]) expect(sanitiseHtml(html)).toBe(html);
    },
  );

  it('every link leads to a page or an article that is there', () => {
    const links = written.flatMap(({ content }) =>
      Object.values(content).flatMap((html: string) =>
        [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? ''),
      ),
    );
    const pages = [...BANNERS, ...CATEGORY_BANNERS].flatMap(({ link }) =>
      link?.[0] === 'PAGE' ? [link[1]] : [],
    );
    expect([...links, ...pages].filter((path) => !isOnThePortal(path))).toEqual([]);
  });

  it('[EN-5] [HM-1.4] every group of banners has one, and each leads somewhere that is there', () => {
    const count = (group: string) =>
      [...BANNERS, ...CATEGORY_BANNERS].filter((banner) => banner.group === group).length;
    expect(Object.fromEntries(BANNER_GROUPS.map((group) => [group, count(group)]))).toEqual({
      w_home: 5,
      w_game: 2,
      w_leftmenu: 1,
      w_reg: 1,
      w_login: 1,
      w_forget: 1,
      w_rng: 1,
      w_live: 1,
      w_fish: 1,
      w_pvp: 1,
      w_bgs: 1,
      w_sports: 1,
      w_esports: 1,
      w_lott: 1,
      w_elott: 1,
      w_cockfight: 1,
    });
    const keys = new Set([...PROMOTIONS.map(({ key }) => key), ...FIXED_GAMES.map(({ code }) => code)]);
    const named = BANNERS.flatMap(({ link }) =>
      link && ['PROMOTION', 'GAME'].includes(link[0]) ? [link[1]] : [],
    );
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('every picture comes with the product', () => {
    const folder = fileURLToPath(new URL('../../../../apps/web/public/banners/', import.meta.url));
    expect(pictures.filter((picture) => !existsSync(`${folder}${picture}.webp`))).toEqual([]);
  });

  it('codes of the help centre are unique, and what the footer links to is among them', () => {
    expect(new Set(articles.map(({ code, moneyMode = '' }) => `${code} ${moneyMode}`)).size).toBe(
      articles.length,
    );
    expect(['term', 'privacy', 'deposit', 'contact'].filter((code) => !codes.has(code))).toEqual([]);
  });

  it.each(MONEY_MODES)(
    '[SC-5.4] help on deposits stands once in the mode %s, and says what is so',
    (mode) => {
      const topics = HELP_TOPICS.filter((topic) => holdsIn(mode)(topic) && topic.code === 'deposit');
      expect(topics).toHaveLength(1);
      const [words] = topics.map(({ content }) => content);
      const isCredit = mode === 'CREDIT';
      expect(/no money moves\./.test(words?.en ?? '')).toBe(isCredit);
      expect(words?.en.includes('href="/licence"')).toBe(!isCredit);
      // What costs nothing comes before the deposit.
      const [refill, deposit] = ['Refill credit', 'sample deposit'].map(
        (each) => words?.en.indexOf(each) ?? -1,
      );
      expect(isCredit ? refill : 0).toBeGreaterThan(-1);
      if (isCredit) expect(refill).toBeLessThan(deposit ?? -1);
    },
  );

  it.each(MONEY_MODES)('in the mode %s no text denies what the cashier does', (mode) => {
    const said = [...ANNOUNCEMENTS, ...PROMOTIONS, ...articles].filter(holdsIn(mode)).flatMap(wordsOf);
    const links = [...BANNERS, ...CATEGORY_BANNERS].flatMap(({ title }) => [title.bn, title.en]);
    const denials = mode === 'CREDIT' ? [CASHIER_DENIED] : [CASHIER_DENIED, MONEY_DENIED];
    const untrue = [...said, ...links].filter((text) => denials.some((denial) => denial.test(text)));
    expect(untrue).toEqual([]);
  });

  it('its settings are such that the portal takes them, and claim no licence and no payments', () => {
    const declared = settingsByName(SETTINGS);
    for (const [name, value] of Object.entries(DEMO_SETTINGS)) checkSetting(declared, name, value);
    expect(Object.keys(DEMO_SETTINGS).toSorted()).toEqual(['customerService', 'resources']);
  });
});
