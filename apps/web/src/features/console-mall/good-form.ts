import type { DeskGood, GoodDraft } from '@nokshi/contract/rewards-mall-console.ts';
import { plainAmount, readTypedAmount } from '@nokshi/money';

/** The fields of a good as they are typed. */

const MOST_POINTS = 1_000_000_000;
const MOST_PIECES = 1_000_000;
const MOST_PLACES = 10_000;

export interface GoodForm {
  readonly type: GoodDraft['type'];
  readonly picture: GoodDraft['picture'];
  readonly titleBn: string;
  readonly titleEn: string;
  readonly aboutBn: string;
  readonly aboutEn: string;
  readonly points: string;
  readonly stock: string;
  readonly amount: string;
  readonly position: string;
  readonly needsAddress: boolean;
  readonly isSample: boolean;
}

export type TextName = Exclude<keyof GoodForm, 'type' | 'picture' | 'needsAddress' | 'isSample'>;
export type GoodFault = 'text' | 'count' | 'amount';

export function formOf(good: DeskGood | undefined): GoodForm {
  if (good === undefined) {
    return {
      type: 'GIFT',
      picture: 'gift',
      titleBn: '',
      titleEn: '',
      aboutBn: '',
      aboutEn: '',
      points: '',
      stock: '',
      amount: '',
      position: '1',
      needsAddress: false,
      isSample: false,
    };
  }
  const { type, picture, title, about, needsAddress, isSample } = good;
  return {
    type,
    picture,
    needsAddress,
    isSample,
    titleBn: title.bn,
    titleEn: title.en,
    aboutBn: about.bn,
    aboutEn: about.en,
    points: String(good.points),
    stock: String(good.stock),
    amount: type === 'CASH' ? plainAmount(BigInt(good.amountMicros)) : '',
    position: String(good.position),
  };
}

const TEXTS = ['titleBn', 'titleEn', 'aboutBn', 'aboutEn'] as const;

/** What is wrong, by field. */
export function faultsOf(form: GoodForm): ReadonlyMap<TextName, GoodFault> {
  const faults = new Map<TextName, GoodFault>();
  for (const name of TEXTS) if (form[name].trim() === '') faults.set(name, 'text');
  if (!isBetween(countOf(form.points), 1, MOST_POINTS)) faults.set('points', 'count');
  if (!isBetween(countOf(form.stock), 0, MOST_PIECES)) faults.set('stock', 'count');
  if (!isBetween(countOf(form.position), 0, MOST_PLACES)) faults.set('position', 'count');
  if (form.type === 'CASH' && amountOf(form.amount) <= 0n) faults.set('amount', 'amount');
  return faults;
}

/** A form without faults. */
export function goodOf(form: GoodForm): GoodDraft {
  const { type, picture, needsAddress, isSample } = form;
  return {
    type,
    picture,
    needsAddress,
    isSample,
    title: { bn: form.titleBn.trim(), en: form.titleEn.trim() },
    about: { bn: form.aboutBn.trim(), en: form.aboutEn.trim() },
    points: countOf(form.points) ?? 0,
    stock: countOf(form.stock) ?? 0,
    position: countOf(form.position) ?? 0,
    amountMicros: (type === 'CASH' ? amountOf(form.amount) : 0n).toString(),
  };
}

const isBetween = (count: number | undefined, least: number, most: number): boolean =>
  count !== undefined && count >= least && count <= most;

function countOf(text: string): number | undefined {
  const typed = readTypedAmount(text, { decimals: 0, currency: '' });
  return typed.ok ? Number(typed.micros / 1_000_000n) : undefined;
}

function amountOf(text: string): bigint {
  const typed = readTypedAmount(text, {});
  return typed.ok ? typed.micros : 0n;
}
