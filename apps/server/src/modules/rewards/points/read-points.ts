import { CATEGORIES, type Language, PLAY_CREDIT, POINTS } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  type getPointConfig,
  type listPoints,
  POINT_ROWS,
  type PointMove,
  type pointOverview,
} from '@nokshi/contract/rewards-points.ts';
import type { Db } from '../../../platform/db.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { describePaymentPassword } from '../../identity/index.ts';
import { listMovements, type MovementRow, memberPoints } from '../../ledger/index.ts';
import { pageOf, readCursor } from '../../reporting/index.ts';
import { listOwnStakes } from '../counting/counting-store.ts';
import { listTitlesOf } from '../grants/grant-store.ts';
import { listRedeemedTitles } from '../mall/redemption-store.ts';
import {
  creditOf,
  type EarnedPart,
  POINT_MICROS,
  partsOfDay,
  type Ratios,
  ratioOf,
  STAKE_UNIT,
  sumOfParts,
} from '../rules/points.ts';
import { POINT_WEIGHTS } from '../rules/what-counts.ts';
import { type ConversionRow, listConversionsOf } from './conversion-store.ts';
import { nextNight } from './count-points.ts';
import { type PointDeps, pointSettings } from './point-deps.ts';
import { findPointDay, listOwed, readClock } from './point-store.ts';
import { heldPoints, levelOf } from './spend-points.ts';

const TENTHS = 10;

interface Reader {
  readonly memberId: MemberId;
  readonly at: Date;
}

export async function readConfig(
  deps: PointDeps,
  { memberId }: Reader,
): Promise<OutputOf<typeof getPointConfig>> {
  const settings = await pointSettings(deps);
  return {
    convertEnabled: settings.canConvert,
    convertRatio: ratioOf(settings, await levelOf(deps.db, memberId)),
    minConvert: settings.least,
    rates: CATEGORIES.map((category) => ({
      productType: category,
      unit: Number(STAKE_UNIT),
      point: Number(POINT_WEIGHTS[category]) / TENTHS,
    })),
    // Nothing ever takes points away for their age (BC-4.1).
    expires: false,
  };
}

export async function readPoints(
  deps: PointDeps,
  { memberId, at }: Reader,
): Promise<OutputOf<typeof pointOverview>> {
  const { db } = deps;
  const settings = await pointSettings(deps);
  const zone = await deps.timeZone();
  const today = zoneClock(zone).dayOf(at);
  const yesterday = dayAfter(today, -1);
  const [points, level, owed, clock, stakes, counted, password] = await Promise.all([
    heldPoints(db, memberId),
    levelOf(db, memberId),
    listOwed(db, [memberId]),
    readClock(db),
    listOwnStakes(db, { memberId, currency: PLAY_CREDIT, from: yesterday, to: today }),
    findPointDay(db, { memberId, day: yesterday }),
    describePaymentPassword(db, memberId),
  ]);
  const ratio = ratioOf(settings, level);
  const earned = (day: string) => partsOfDay(stakes.filter((stake) => stake.day === day));
  const isCounted = clock.doneOn !== null && clock.doneOn > yesterday;
  const before = isCounted ? (counted?.parts ?? []) : earned(yesterday);
  const now = earned(today);
  return {
    points: Number(points),
    worthMicros: creditOf(points, ratio).toString(),
    currency: PLAY_CREDIT,
    ratio,
    level,
    ratios: ratiosOf(settings),
    canConvert: settings.canConvert,
    least: settings.least,
    step: settings.step,
    owed: Number(owed.get(memberId) ?? 0n),
    yesterday: {
      day: yesterday,
      isCounted,
      points: Number(sumOfParts(before)),
      parts: before.map(presentPart),
    },
    today: { day: today, points: Number(sumOfParts(now)), parts: now.map(presentPart) },
    nextAt: nextNight(at, zone).getTime(),
    rates: CATEGORIES.map((category) => ({ category, points: Number(POINT_WEIGHTS[category]) / TENTHS })),
    hasPaymentPassword: password.isSet,
  };
}

function ratiosOf(settings: Ratios) {
  const { ratio, middleFrom, middleRatio, highFrom, highRatio } = settings;
  return [
    { fromLevel: 0, ratio },
    { fromLevel: middleFrom, ratio: middleRatio },
    { fromLevel: highFrom, ratio: highRatio },
  ];
}

const presentPart = ({ category, own, points }: EarnedPart) => ({
  category,
  ownMicros: own.toString(),
  points: Number(points),
});

const WHAT: Readonly<Record<string, PointMove['what']>> = {
  'points.reward': 'reward',
  'points.earned': 'earned',
  'points.earned_taken_back': 'taken_back',
  'points.spent': 'spent',
  'points.returned': 'returned',
  'points.converted': 'converted',
};

/** Above the number of every movement. */
const AFTER_ALL = 2n ** 62n;

/** A page of what moved points, by the numbers of the ledger. */
export async function listPointMoves(
  deps: PointDeps,
  {
    memberId,
    cursor: text,
    language,
  }: Reader & { readonly cursor: string | undefined; readonly language: Language },
): Promise<OutputOf<typeof listPoints>> {
  await pointSettings(deps);
  const cursor = readCursor(text, 'number');
  const key = BigInt(cursor?.key ?? 0);
  const isNewer = cursor?.towards === 'newer';
  const rows = await listMovements(
    deps.db,
    { memberId, address: memberPoints(memberId), currency: POINTS },
    {
      span: {
        from: isNewer ? key + 1n : 1n,
        to: cursor?.towards === 'older' ? key : AFTER_ALL,
      },
      since: new Date(0),
      order: isNewer ? 'oldest' : 'newest',
      limit: POINT_ROWS + 1,
    },
  );
  const page = pageOf(rows, { cursor, rows: POINT_ROWS, keyOf: ({ number }) => number.toString() });
  const words = await readWords(deps.db, { memberId, rows: page.list, language });
  return { ...page, list: page.list.map((row) => presentMove(row, words)) };
}

interface Words {
  readonly titles: ReadonlyMap<string, string>;
  readonly conversions: ReadonlyMap<string, ConversionRow>;
}

async function readWords(
  db: Db,
  {
    memberId,
    rows,
    language,
  }: { readonly memberId: MemberId; readonly rows: readonly MovementRow[]; readonly language: Language },
): Promise<Words> {
  const groups = rows.map(({ group_id }) => group_id);
  const [claimed, redeemed, conversions] = await Promise.all([
    listTitlesOf(db, memberId, groups),
    listRedeemedTitles(db, memberId, groups),
    listConversionsOf(db, memberId, groups),
  ]);
  return {
    titles: new Map(
      [...claimed, ...redeemed].map((row) => [row.groupId, language === 'EN' ? row.titleEn : row.titleBn]),
    ),
    conversions: new Map(conversions.map((row) => [row.spentGroupId, row])),
  };
}

function presentMove(row: MovementRow, { titles, conversions }: Words): PointMove {
  const conversion = conversions.get(row.group_id);
  const what = WHAT[row.code] ?? 'reward';
  return {
    id: row.transfer_id,
    what,
    day: what === 'earned' || what === 'taken_back' ? row.note : null,
    title: titles.get(row.group_id) ?? '',
    points: Number(row.amount / POINT_MICROS),
    balance: Number(row.balance_after / POINT_MICROS),
    ratio: conversion?.ratio ?? null,
    amountMicros: conversion?.amount.toString() ?? null,
    at: row.at.getTime(),
  };
}
