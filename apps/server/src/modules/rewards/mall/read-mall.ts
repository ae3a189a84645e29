import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  GOODS_KEPT,
  type getPointReward,
  type getRedeemPointList,
  type listRedemptions,
  type MallGood,
  REDEMPTION_ROWS,
  type Redemption,
} from '@nokshi/contract/rewards-mall.ts';
import { type QueuedRedemption, REDEMPTIONS_A_PAGE } from '@nokshi/contract/rewards-mall-console.ts';
import type { Db } from '../../../platform/db.ts';
import { listAccounts } from '../../identity/index.ts';
import { pageOf, readCursor } from '../../reporting/index.ts';
import { type GoodRow, listGoods } from './good-store.ts';
import { countWaiting, listOf, listQueue, pageOfRange, type RedemptionRow } from './redemption-store.ts';

const PAGE_ROWS = 20;
const STATUS = { waiting: 'P', approved: 'A', rejected: 'R' } as const;

const inLanguage = (language: Language, bn: string, en: string): string => (language === 'EN' ? en : bn);
export const numberOf = ({ no }: Pick<RedemptionRow, 'no'>): string => `RD-${no}`;
const pictureOf = ({ picture }: GoodRow): string => `/props/${picture}.webp`;

/** As the family's clients list goods, page by page. */
export async function readRewards(
  db: Db,
  asked: {
    readonly type: string | undefined;
    readonly page: number | undefined;
    readonly size: number | undefined;
    readonly language: Language;
  },
): Promise<OutputOf<typeof getPointReward>> {
  const { type = '', page = 1, size = PAGE_ROWS, language } = asked;
  const goods = await listGoods(db, { isLive: true, limit: GOODS_KEPT });
  const wanted = goods.filter((good) => type === '' || good.type === type.toUpperCase());
  const list = wanted.slice((page - 1) * size, page * size).map((good) => ({
    rewardId: good.id,
    type: good.type,
    name: inLanguage(language, good.titleBn, good.titleEn),
    description: inLanguage(language, good.aboutBn, good.aboutEn),
    iconUrl: pictureOf(good),
    pointRequired: Number(good.points),
    amountRequired: 0,
    availableQuantity: Number(good.stock),
    redeemedQuantity: Number(good.reserved + good.given),
    needAddress: good.needsAddress,
  }));
  return { list, totalPages: Math.ceil(wanted.length / size) };
}

export async function readMall(db: Db, language: Language): Promise<MallGood[]> {
  const goods = await listGoods(db, { isLive: true, limit: GOODS_KEPT });
  return goods.map((good) => ({
    id: good.id,
    type: good.type,
    title: inLanguage(language, good.titleBn, good.titleEn),
    about: inLanguage(language, good.aboutBn, good.aboutEn),
    picture: pictureOf(good),
    points: Number(good.points),
    amountMicros: good.amount.toString(),
    stock: Number(good.stock),
    needsAddress: good.needsAddress,
    isSample: good.isSample,
  }));
}

/** As the family's clients list what was asked for. */
export async function readRedeemed(
  db: Db,
  asked: {
    readonly memberId: MemberId;
    readonly startTime: number | undefined;
    readonly endTime: number | undefined;
    readonly page: number | undefined;
    readonly size: number | undefined;
    readonly language: Language;
  },
): Promise<OutputOf<typeof getRedeemPointList>> {
  const { memberId, startTime, endTime, page = 1, size = PAGE_ROWS, language } = asked;
  const { rows, count } = await pageOfRange(db, {
    memberId,
    page,
    size,
    from: startTime === undefined ? null : new Date(startTime),
    to: endTime === undefined ? null : new Date(endTime),
  });
  const list = rows.map((row) => ({
    referenceNo: numberOf(row),
    applyTime: row.at.getTime(),
    type: row.type,
    name: inLanguage(language, row.titleBn, row.titleEn),
    quantity: row.quantity,
    pointRequired: Number(row.points),
    amountRequired: 0,
    status: STATUS[row.state],
    remark: row.remark,
  }));
  return { list, totalPages: Math.ceil(count / size) };
}

export async function readRedemptions(
  db: Db,
  asked: { readonly memberId: MemberId; readonly cursor: string | undefined; readonly language: Language },
): Promise<OutputOf<typeof listRedemptions>> {
  const { memberId, language } = asked;
  const cursor = readCursor(asked.cursor, 'number');
  const rows = await listOf(db, {
    memberId,
    below: cursor?.towards === 'older' ? cursor.key : undefined,
    above: cursor?.towards === 'newer' ? cursor.key : undefined,
    limit: REDEMPTION_ROWS + 1,
  });
  const page = pageOf(rows, { cursor, rows: REDEMPTION_ROWS, keyOf: ({ no }) => no.toString() });
  return { ...page, list: page.list.map((row) => present(row, language)) };
}

function present(row: RedemptionRow, language: Language): Redemption {
  return {
    id: row.id,
    no: numberOf(row),
    title: inLanguage(language, row.titleBn, row.titleEn),
    type: row.type,
    quantity: row.quantity,
    points: Number(row.points),
    amountMicros: row.amount.toString(),
    state: row.state,
    remark: row.remark,
    at: row.at.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
  };
}

export async function readQueue(
  db: Db,
  asked: { readonly queue: 'waiting' | 'over'; readonly after: string | null; readonly language: Language },
) {
  const [rows, waitingCount] = await Promise.all([
    listQueue(db, { ...asked, limit: REDEMPTIONS_A_PAGE + 1 }),
    countWaiting(db),
  ]);
  const shown = rows.slice(0, REDEMPTIONS_A_PAGE);
  return {
    list: await presentQueued(db, shown, asked.language),
    hasMore: rows.length > REDEMPTIONS_A_PAGE,
    waitingCount,
  };
}

export async function presentQueued(
  db: Db,
  rows: readonly (RedemptionRow & { readonly isSample: boolean })[],
  language: Language,
): Promise<QueuedRedemption[]> {
  const people = rows.flatMap(({ memberId, decidedBy }) =>
    decidedBy === null ? [memberId] : [memberId, decidedBy],
  );
  const names = await listAccounts(db, [...new Set(people)]);
  return rows.map((row) => ({
    ...present(row, language),
    memberId: row.memberId,
    account: names.get(row.memberId) ?? '',
    isSample: row.isSample,
    hasDelivery: row.delivery !== null,
    decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? null),
  }));
}
