import type { RgsAuthenticateAnswer, RgsBetMode } from '@nokshi/contract/rgs.ts';
import type { SlotModelView, SlotRoundView, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { microsToRgs } from '@nokshi/money';
import type { SlotApi, SlotDoor, SlotFeature, SlotResult } from '../slot/slot-api.ts';
import { roundViewOf, spinAtEvent, spinPlaces } from './book-spins.ts';
import type { RgsRoundAnswer } from './read-rgs.ts';
import { createRgsClient, type RgsClient, type RgsClientDeps } from './rgs-client.ts';
import { findRgsGame, type RgsGame } from './rgs-games.ts';
import type { RgsQuery } from './rgs-query.ts';

/** Rounds of this sitting that the history keeps; the protocol has no list of them. */
const KEPT_ROUNDS = 50;
const BASE = 'BASE';

/** The way to a slot of the house: its RGS in place of a supplier's game server. */
export function createRgsDoor(
  query: RgsQuery,
  transport: Pick<RgsClientDeps, 'asker' | 'wait'> = {},
): SlotDoor {
  const apis = new Map<string, SlotApi>();
  return {
    async open(sessionID, onTrouble) {
      const game = findRgsGame(query.game);
      if (game === undefined) return { ok: false, error: { code: 'session_gone' } };
      const client = createRgsClient({ rgsUrl: query.rgsUrl, sessionID, ...transport });
      const opened = await client.authenticate(onTrouble);
      if (!opened.ok) {
        // An address from the browser's history carries a session that has ended.
        const code = opened.error.code === 'session_gone' ? 'ticket_invalid' : opened.error.code;
        return { ok: false, error: { code } };
      }
      const session = describeSession(opened.value, { game, sessionID, language: query.language });
      const { round } = opened.value;
      const sitting = { session, round: round?.active ? round : null, bought: boughtMode(opened.value) };
      apis.set(sessionID, createRgsSlotApi(client, sitting));
      return { ok: true, value: session };
    },
    apiOf(session) {
      const api = apis.get(session.session);
      if (api === undefined) throw new Error('the session was not opened here');
      return api;
    },
  };
}

/** The model with the figures of the books that it is played from. */
function publishedModel(model: SlotModelView, base: RgsBetMode | undefined): SlotModelView {
  if (base === undefined) return model;
  const maxWin = base.maxWin.toFixed(2);
  return {
    ...model,
    rtpPercent: base.rtp,
    hitRatePercent: base.hitRate,
    topSpinMultiple: maxWin,
    topSpinOneIn: base.maxWinOneIn,
    maxWinMultiple: maxWin,
  };
}

/** The mode that buys the feature, where the market has it. */
function boughtMode({ config }: RgsAuthenticateAnswer): RgsBetMode | undefined {
  if (config.jurisdiction.disabledBuyFeature) return undefined;
  return Object.values(config.betModes).find(({ feature }) => feature);
}

function describeSession(
  { config, balance, round }: RgsAuthenticateAnswer,
  { game, sessionID, language }: { game: RgsGame; sessionID: string; language: 'bn' | 'en' },
): SlotSessionView {
  const model = publishedModel(game.model, config.betModes[BASE]);
  const view =
    round === null
      ? null
      : roundViewOf(round, { model, balanceMicros: BigInt(balance.amount), at: new Date() });
  return {
    session: sessionID,
    game: {
      code: config.gameID,
      nameEn: game.nameEn,
      nameBn: game.nameBn,
      vendorName: game.vendorName,
      modelId: model.id,
      theme: game.theme,
    },
    model,
    language,
    currency: balance.currency,
    balanceMicros: `${balance.amount}`,
    stakesMicros: config.betLevels.map((level) => `${level}`),
    defaultStakeMicros: `${config.defaultBetLevel}`,
    minRoundMs: config.jurisdiction.minimumRoundDuration,
    freeBets: null,
    openRound: round?.active === true ? view : null,
    lastRound: round?.active === true ? null : view,
    simulated: false,
  };
}

interface Sitting {
  readonly session: SlotSessionView;
  /** The round in progress when the game was opened. */
  readonly round: RgsRoundAnswer | null;
  readonly bought: RgsBetMode | undefined;
}

/**
 * The slot's calls by the protocol. A round without a feature is ended before its reels stand, as clients of the format
 * do; one with a feature when it was shown, so that a player who leaves comes back to it.
 */
function createRgsSlotApi(client: RgsClient, { session, round: openRound, bought }: Sitting): SlotApi {
  const rounds: SlotRoundView[] = session.lastRound === null ? [] : [session.lastRound];
  let balance = session.balanceMicros;
  let openId = session.openRound?.id ?? null;
  if (session.openRound !== null) rounds.push(session.openRound);
  let places = openRound === null ? [] : spinPlaces(openRound.state);

  async function end(): Promise<SlotResult<string>> {
    const ended = await client.endRound();
    if (!ended.ok) return ended;
    openId = null;
    balance = `${ended.value}`;
    return { ok: true, value: balance };
  }

  const playIn =
    (mode: string): SlotApi['spin'] =>
    async ({ stakeMicros }, onTrouble) => {
      const played = await client.play({ amount: microsToRgs(BigInt(stakeMicros)), mode }, onTrouble);
      if (!played.ok) return played;
      const { round, balance: left } = played.value;
      const balanceMicros = BigInt(left.amount);
      const view = roundViewOf(round, { model: session.model, balanceMicros, at: new Date() });
      balance = `${left.amount}`;
      openId = round.active ? view.id : null;
      places = spinPlaces(round.state);
      rounds.push(view);
      if (rounds.length > KEPT_ROUNDS) rounds.shift();
      if (round.active && !view.spins.some(({ kind }) => kind === 'free')) {
        const ended = await end();
        if (!ended.ok) return ended;
      }
      return { ok: true, value: { round: view, balanceMicros: balance, freeBets: null } };
    };

  return {
    ...(bought && { feature: featureOf(bought, playIn(bought.mode)) }),
    progress: {
      resumesAt: openRound === null ? 0 : spinAtEvent(openRound.state, openRound.event),
      begins: (roundId, spin) => {
        const place = places[spin];
        if (roundId === openId && place !== undefined) client.tell(`${place}`);
      },
    },
    spin: playIn(BASE),
    async shown(roundId) {
      if (openId !== roundId) return { ok: true, value: { balanceMicros: balance } };
      const ended = await end();
      return ended.ok ? { ok: true, value: { balanceMicros: ended.value } } : ended;
    },
    async balance() {
      const found = await client.balance();
      return found.ok ? { ok: true, value: `${found.value}` } : found;
    },
    history: async () => ({ ok: true, value: { rounds: rounds.toReversed() } }),
  };
}

function featureOf({ costMultiplier }: RgsBetMode, buy: SlotFeature['buy']): SlotFeature {
  return { costHundredths: BigInt(Math.round(costMultiplier * 100)), buy };
}
