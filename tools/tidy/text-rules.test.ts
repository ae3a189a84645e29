import { describe, expect, it } from 'vitest';
import {
  type Catalogues,
  CORE_AT_MOST,
  catalogueFaults,
  mentionsIn,
  placesOf,
  usageFaults,
} from './text-rules.ts';

const flat = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

function catalogues(change: Partial<Catalogues> = {}): Catalogues {
  return {
    bn: flat({ 'shell.close': 'বন্ধ', 'shell.count': '{count}টি' }),
    en: flat({ 'shell.close': 'Close', 'shell.count': '{count, plural, one {# game} other {# games}}' }),
    cores: new Map([['ar', flat({ 'shell.close': 'إغلاق' })]]),
    coreKeys: ['shell.close'],
    partialTags: ['ar'],
    needsSignOff: () => false,
    ...change,
  };
}

describe('places of a text', () => {
  it('a plural is the place of its count', () => {
    expect(placesOf('{b} and {a, plural, one {# game} other {# games}}')).toEqual(['a', 'b']);
  });

  it('a brace outside of a place is none', () => {
    expect(placesOf('{count games')).toBeUndefined();
    expect(placesOf('{count, plural, one {# game}}')).toBeUndefined();
  });
});

describe('catalogue faults', () => {
  it('[SM-2.1] complete catalogues with a core have none', () => {
    expect(catalogueFaults(catalogues())).toEqual([]);
  });

  it('[SM-2.1] a key missing in Bengali, English or a core is told', () => {
    const { bn, en } = catalogues();
    expect(catalogueFaults(catalogues({ bn: new Map([...bn, ['shell.new', 'নতুন']]) }))).toEqual([
      'shell.new: missing in English',
    ]);
    expect(catalogueFaults(catalogues({ en: new Map([...en, ['shell.new', 'New']]) }))).toEqual([
      'shell.new: missing in Bengali',
    ]);
    expect(catalogueFaults(catalogues({ cores: new Map([['ar', flat({})]]) }))).toEqual([
      'shell.close: missing in the core of ar',
    ]);
    expect(catalogueFaults(catalogues({ cores: new Map() }))).toEqual(['ar: is offered and has no core']);
  });

  it('a place that English does not have is told, in a core too', () => {
    const bn = flat({ 'shell.close': 'বন্ধ {what}', 'shell.count': '{count}টি' });
    expect(catalogueFaults(catalogues({ bn }))).toEqual([
      'shell.close (bn): has the places what, English has none',
    ]);
    const cores = new Map([['ar', flat({ 'shell.close': 'إغلاق {what}' })]]);
    expect(catalogueFaults(catalogues({ cores }))).toHaveLength(1);
  });

  it(`a core of more than ${CORE_AT_MOST} keys is told`, () => {
    const many = Object.fromEntries(
      Array.from({ length: CORE_AT_MOST + 1 }, (_, at) => [`shell.k${at}`, 'x']),
    );
    const all = flat(many);
    const faults = catalogueFaults(
      catalogues({ bn: all, en: all, cores: new Map([['ar', all]]), coreKeys: Object.keys(many) }),
    );
    expect(faults).toEqual(['the core has 251 keys, over 250', 'ar: has 251 keys, over 250']);
  });

  it('a text on money, protection or law is refused in a core', () => {
    expect(catalogueFaults(catalogues({ needsSignOff: (key) => key === 'shell.close' }))).toHaveLength(1);
  });
});

describe('usage faults', () => {
  const known = ['shell.close', 'shell.month1', 'arcade.spin'];
  const usage = (source: string, dynamic: Readonly<Record<string, string>> = {}) =>
    usageFaults({ known, mentions: [mentionsIn(source, ['shell', 'arcade'])], dynamic });

  it('a key that nothing names is told', () => {
    expect(usage("t('shell.close'); t(`shell.month${month}`)")).toEqual(['arcade.spin: nothing says it']);
  });

  it('a computed middle names what begins and ends so', () => {
    expect(usage("t(`shell.${what}e`) 'arcade.spin' `shell.mon${x}`")).toEqual([]);
    expect(usage("t(`shell.${what}x`) 'arcade.spin' 'shell.close'")).toEqual([
      'shell.month1: nothing says it',
    ]);
  });

  it('where the whole name is computed, the words of the same source count', () => {
    expect(usage("const all = ['close', 'month1']; t(`shell.${name}`); t('arcade.spin')")).toEqual([]);
    expect(usage('t(`shell.${name}`)')).toHaveLength(3);
  });

  it('a declared beginning covers its keys, and a stale one is told', () => {
    expect(usage("'shell.close' 'arcade.spin'", { 'shell.month': 'the calendar' })).toEqual([]);
    expect(usage("'shell.close' 'arcade.spin' `shell.month${1}`", { 'shell.week': 'gone' })).toEqual([
      'shell.week: is declared as dynamic and fits no key',
    ]);
  });

  it('where one group is spoken by bare names, they count', () => {
    const mentions = [mentionsIn("say('spin')", ['shell', 'arcade'], 'arcade')];
    expect(usageFaults({ known: ['arcade.spin'], mentions, dynamic: {} })).toEqual([]);
  });
});
