import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RewardKind } from '@nokshi/contract/rewards-kinds.ts';
import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { tellMoved } from '../tell-moved.ts';
import { insertGrants } from './grant-store.ts';

export interface Offer {
  readonly memberId: MemberId;
  readonly kind: RewardKind;
  /** Names what it is given for; the same again gives nothing more. */
  readonly source: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly currency: string;
  /** Micros. */
  readonly amount: bigint;
  /** Hundredths: what is claimed is staked so often before it may leave. Points ask nothing. */
  readonly multiplier: number;
  /** Null never ends. */
  readonly expiresAt: Date | null;
}

/** Puts rewards before their members, each once for its source, in the transaction that earns them. */
export async function offerGrants(tx: Tx, offers: readonly Offer[], at: Date): Promise<void> {
  const memberIds = await insertGrants(
    tx,
    offers.map(({ title, ...offer }) => ({
      ...offer,
      id: newId(at),
      titleBn: title.bn,
      titleEn: title.en,
      offeredAt: at,
    })),
  );
  await tellMoved(tx, { memberIds, what: 'grants', at });
}
