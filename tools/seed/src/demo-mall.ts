import { POINTS } from '@nokshi/contract/constants.ts';
import type { GoodDraft } from '@nokshi/contract/rewards-mall-console.ts';
import { termsOf } from '../../../apps/server/src/modules/cashier/index.ts';
import { findMemberByAccount } from '../../../apps/server/src/modules/identity/index.ts';
import {
  claimGrants,
  listGoodsForDesk,
  listReady,
  offerGrants,
  saveGood,
} from '../../../apps/server/src/modules/rewards/index.ts';
import { type Db, inTransaction } from '../../../apps/server/src/platform/db.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { DEFAULT_SETTINGS } from '../../../apps/server/src/settings.ts';

/** Goods of the points mall, and points of the demo member. Nothing of it is sent, and every good says so. */

type Sample = readonly [bn: string, en: string, picture: GoodDraft['picture'], points: number, stock: number];

const GIFTS: readonly Sample[] = [
  ['চামড়ার মানিব্যাগ', 'Leather wallet', 'wallet', 9000, 18],
  ['ফুটবল', 'Football', 'soccer', 24_000, 7],
  ['পিতলের লণ্ঠন', 'Brass lantern', 'e-lantern', 36_000, 3],
  ['ক্রিকেট ব্যাট', 'Cricket bat', 'cricket', 42_000, 0],
  ['শঙ্খ', 'Conch', 'e-conch', 14_200, 2],
  ['মাটির নৌকা', 'Clay boat', 'e-boat', 18_500, 4],
];

const CREDIT: Sample = ['১০০ ক্রেডিট', '100 credit', 'coins', 10_000, 50];
const CREDIT_MICROS = 100_000_000n;
const POINTS_MICROS = 18_460_000_000n;
const SAMPLE = { bn: 'নমুনা পণ্য, পাঠানো হয় না', en: 'A sample, which is not sent' } as const;
const GIVEN = { bn: 'শুরুর পয়েন্ট', en: 'Points to begin with' } as const;
const PAID = {
  bn: 'ব্যালেন্সে আসে, একবার বাজি ধরতে হয়',
  en: 'Comes into the balance, to be staked once',
} as const;

export async function fillDemoMall(db: Db, at: Date): Promise<void> {
  const player = await findMemberByAccount(db, 'demo-member');
  const staff = await findMemberByAccount(db, 'demo-operator');
  if (!player || !staff || (await listGoodsForDesk(db)).length > 0) return;
  const goods = [...GIFTS.map((sample) => draftOf(sample, 0n)), draftOf(CREDIT, CREDIT_MICROS)];
  for (const [place, good] of goods.entries()) {
    await saveGood(db, { ...good, id: newId(at), position: place + 1 }, { by: staff.id, at });
  }
  const memberId = player.id;
  const offer = {
    memberId,
    kind: 'promotion',
    source: 'demo-points',
    title: GIVEN,
    currency: POINTS,
  } as const;
  await inTransaction(db, (tx) =>
    offerGrants(tx, [{ ...offer, amount: POINTS_MICROS, multiplier: 0, expiresAt: null }], at),
  );
  const ready = await listReady(db, { memberId, at, limit: 100 });
  const ids = ready.filter(({ source }) => source === offer.source).map(({ id }) => id);
  const turnover = () => Promise.resolve(termsOf(DEFAULT_SETTINGS.turnover));
  await claimGrants({ db, turnover }, { memberId, ids, at });
}

function draftOf([bn, en, picture, points, stock]: Sample, amount: bigint): GoodDraft {
  const isCredit = amount > 0n;
  return {
    picture,
    points,
    stock,
    position: 0,
    title: { bn, en },
    type: isCredit ? 'CASH' : 'GIFT',
    about: isCredit ? PAID : SAMPLE,
    amountMicros: amount.toString(),
    needsAddress: !isCredit,
    isSample: !isCredit,
  };
}
