import type { SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import type { SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import { leftOddsOf, oddsOf } from '../wager/wager-odds.ts';
import type { RoundOrder } from '../wallet/wallet-calls.ts';
import type { RoundProgress, RoundState } from './round-machine.ts';

/** A round as it is stored: the outcome never changes once it is there, the progress does until the round is settled. */
export type RoundRecord = RoundProgress & {
  id: string;
  userRef: string;
  gameCode: string;
  currency: string;
  walletToken: string;
  /** Counts a player's rounds in one game and currency. */
  no: bigint;
  requestId: string;
  modelId: string;
  stakeMicros: bigint;
  /** Null until the event of the round decides it. */
  winMicros: bigint | null;
  /** Empty for a round that is no slot's. */
  spins: SlotSpinView[];
  /** What decides the round; null for one that was drawn before its stake was asked for. */
  event: string | null;
  /** What was staked on, as the game wrote it; null with `event`. */
  detail: unknown;
  /** The free bets that it is played with: its stake is what they are worth, and nobody pays it. */
  rewardUuid: string | null;
  betUuid: string;
  winUuid: string;
  rollbackUuid: string;
  isShown: boolean;
  startedAt: Date;
};

/** PostgreSQL's bigint comes as text, which loses nothing. */
export type RoundRow = {
  id: string;
  user_ref: string;
  game_code: string;
  currency: string;
  wallet_token: string;
  no: string;
  request_id: string;
  model_id: string;
  stake_micros: string;
  win_micros: string | null;
  spins: SlotSpinView[];
  event: string | null;
  detail: unknown;
  reward_uuid: string | null;
  state: RoundState;
  bet_tries: number;
  win_tries: number;
  rollback_tries: number;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  refusal: SupplierErrorCode | null;
  refusal_balance_micros: string | null;
  balance_after_bet_micros: string | null;
  balance_after_win_micros: string | null;
  is_shown: boolean;
  started_at: Date;
};

export function roundOf(row: RoundRow): RoundRecord {
  return {
    id: row.id,
    userRef: row.user_ref,
    gameCode: row.game_code,
    currency: row.currency,
    walletToken: row.wallet_token,
    no: BigInt(row.no),
    requestId: row.request_id,
    modelId: row.model_id,
    stakeMicros: BigInt(row.stake_micros),
    winMicros: microsOrNull(row.win_micros),
    spins: row.spins,
    event: row.event,
    detail: row.detail,
    rewardUuid: row.reward_uuid,
    state: row.state,
    betTries: row.bet_tries,
    winTries: row.win_tries,
    rollbackTries: row.rollback_tries,
    betUuid: row.bet_uuid,
    winUuid: row.win_uuid,
    rollbackUuid: row.rollback_uuid,
    refusal: row.refusal,
    refusalBalanceMicros: microsOrNull(row.refusal_balance_micros),
    balanceAfterBetMicros: microsOrNull(row.balance_after_bet_micros),
    balanceAfterWinMicros: microsOrNull(row.balance_after_win_micros),
    isShown: row.is_shown,
    startedAt: row.started_at,
  };
}

/** The round in the wallet's terms. Its id is unique everywhere, so it is the wallet's name of the round too. */
export function orderOf(round: RoundRecord): RoundOrder {
  return {
    user: round.userRef,
    token: round.walletToken,
    gameCode: round.gameCode,
    currency: round.currency,
    round: round.id,
    stakeMicros: paidStakeOf(round),
    rewardUuid: round.rewardUuid,
    // Asked for by the call of the win alone, which only a decided round makes.
    winMicros: round.winMicros ?? 0n,
    oddsHundredths: oddsOf(round.detail),
    leftOddsHundredths: leftOddsOf(round.detail),
    betUuid: round.betUuid,
    winUuid: round.winUuid,
    rollbackUuid: round.rollbackUuid,
  };
}

/** What a player pays for a round, in micros. */
export function paidStakeOf({ rewardUuid, stakeMicros }: RoundRecord): bigint {
  return rewardUuid === null ? stakeMicros : 0n;
}

function microsOrNull(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
