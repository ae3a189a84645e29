import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Bet, BetState } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import type { Library } from '../../catalogue/index.ts';
import { IN_HOUSE_SCOPE } from '../in-house/house-command.ts';
import { RGS_SCOPE } from '../rgs/rgs-rounds.ts';
import { type BetRow, listFree } from './bet-store.ts';
import { roundReference } from './round-reference.ts';

export interface BetReader {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly at: Date;
  readonly library: Library;
}

/** Rounds as their member reads them. */
export async function describeBets(
  db: Db,
  rows: readonly BetRow[],
  reader: BetReader,
): Promise<readonly Bet[]> {
  // The stake of a free bet is 0.
  const unpaid = rows.filter((row) => row.stake === 0n);
  const free = await listFree(
    db,
    reader.memberId,
    unpaid.map(({ id }) => id),
  );
  return rows.map((row) => describe(row, free.has(row.id), reader));
}

function describe(row: BetRow, isFree: boolean, { library, language }: BetReader): Bet {
  const game = library.gameByNo.get(row.game_no);
  const vendor = game && library.vendorByCode.get(game.vendor);
  return {
    roundId: row.id,
    reference: roundReference(row),
    gameCode: game?.code ?? '',
    nodeId: row.game_no,
    gameName: named(game, language) ?? `${row.game_no}`,
    vendor: game?.vendor ?? '',
    vendorName: named(vendor, language) ?? '',
    category: (game && library.categoryOfVendor.get(game.vendor)) ?? '',
    state: stateOf(row),
    stakeMicros: row.stake.toString(),
    winMicros: row.win.toString(),
    isFree,
    openedAt: row.opened_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    isProvable: row.scope === IN_HOUSE_SCOPE,
    canReplay: row.scope === RGS_SCOPE && row.is_closed,
    isSimulated: vendor?.is_simulated ?? false,
    hasSimulatedResult:
      row.has_simulated_feed || (game !== undefined && findLotteryGame(game.code)?.draw === 'simulated'),
  };
}

function stateOf(row: BetRow): BetState {
  if (!row.is_closed) return 'open';
  return row.is_undone ? 'refunded' : 'settled';
}

export function named(
  what: { readonly name_en: string; readonly name_bn: string } | undefined,
  language: Language,
): string | undefined {
  return language === 'EN' ? what?.name_en : what?.name_bn;
}
