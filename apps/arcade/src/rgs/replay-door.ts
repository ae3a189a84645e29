import type { SlotModelView, SlotRoundView, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { type Answer, ask, type Question } from '../net/ask.ts';
import { askUntilAnswered, waitForNetwork } from '../net/ask-until-answered.ts';
import type { SlotApi, SlotDoor, SlotResult } from '../slot/slot-api.ts';
import { roundViewOf } from './book-spins.ts';
import { readReplay } from './read-rgs.ts';
import { findRgsGame, type RgsGame } from './rgs-games.ts';
import type { RgsQuery, RgsReplayQuery } from './rgs-query.ts';

/** What stands in a launch ticket's place: a round that is shown again needs no session. */
export const REPLAY_TICKET = 'replay';

/** The way to a round of before: its book is fetched, and nothing else is ever asked. */
export function createReplayDoor(
  query: RgsQuery,
  replay: RgsReplayQuery,
  transport: {
    readonly asker?: (question: Question) => Promise<Answer>;
    readonly wait?: (delayMs: number) => Promise<void>;
  } = {},
): SlotDoor {
  const { asker = ask, wait = waitForNetwork } = transport;
  const parts = [query.game, replay.version, replay.mode, replay.event].map(encodeURIComponent);
  const question: Question = {
    method: 'GET',
    path: `${query.rgsUrl}/bet/replay/${parts.join('/')}`,
  };
  return {
    async open(_ticket, onTrouble): Promise<SlotResult<SlotSessionView>> {
      const game = findRgsGame(query.game);
      if (game === undefined) return { ok: false, error: { code: 'session_gone' } };
      const answer = await askUntilAnswered(question, { asker, wait, onTrouble });
      if (answer.status !== 200) return { ok: false, error: { code: 'session_gone' } };
      const round = roundOf(readReplay(answer.body), { model: game.model, replay });
      return { ok: true, value: describeReplay(round, { game, query, replay }) };
    },
    apiOf: createReplayApi,
  };
}

function roundOf(
  { payoutMultiplier, costMultiplier, state }: ReturnType<typeof readReplay>,
  { model, replay }: { readonly model: SlotModelView; readonly replay: RgsReplayQuery },
): SlotRoundView {
  const { amount, mode } = replay;
  // Multipliers have two decimals at most, and pays are whole micros of every bet that is taken.
  const payout = Math.round(amount * payoutMultiplier);
  return roundViewOf(
    {
      betID: 0,
      roundID: 0,
      amount,
      payout,
      payoutMultiplier,
      costMultiplier,
      active: true,
      mode,
      event: null,
      state,
    },
    { model, balanceMicros: 0n, at: new Date() },
  );
}

function describeReplay(
  round: SlotRoundView,
  {
    game,
    query,
    replay,
  }: { readonly game: RgsGame; readonly query: RgsQuery; readonly replay: RgsReplayQuery },
): SlotSessionView {
  return {
    session: REPLAY_TICKET,
    game: {
      code: query.game,
      nameEn: game.nameEn,
      nameBn: game.nameBn,
      vendorName: game.vendorName,
      modelId: game.model.id,
      theme: game.theme,
    },
    model: game.model,
    language: query.language,
    currency: replay.currency,
    balanceMicros: round.balanceBeforeMicros,
    stakesMicros: [round.stakeMicros],
    defaultStakeMicros: round.stakeMicros,
    minRoundMs: 0,
    freeBets: null,
    openRound: round,
    lastRound: null,
    simulated: false,
  };
}

/** Nothing can be staked here, so every call answers what is known already. */
function createReplayApi({ openRound, balanceMicros }: SlotSessionView): SlotApi {
  return {
    isReplay: true,
    spin: async () => ({ ok: false, error: { code: 'stake_not_allowed' } }),
    shown: async () => ({ ok: true, value: { balanceMicros } }),
    balance: async () => ({ ok: true, value: balanceMicros }),
    history: async () => ({ ok: true, value: { rounds: openRound === null ? [] : [openRound] } }),
  };
}
