/**
 * What a slot's client and its game server say to each other, as JSON. Types alone: the client animates what
 * it is told and computes no outcome, so nothing here draws, counts or pays.
 *
 * Conventions: money is a decimal string of micros (10^-6 of the currency); a grid is `grid[reel][row]`, reel 0
 * on the left and row 0 on top; symbols are the model's numbers (0 wild, 1 scatter, 2 the dearest, then down)
 * and the theme decides how they look; times are ISO 8601 in UTC.
 */

/** Money on this wire: micros of the session's currency as a decimal string, `"1500000"` for 1.50. */
export type WireMicros = string;

export type SlotVolatility = 'low' | 'medium' | 'high';

/** The picture world of one game. Colours are CSS colours; `hero`, `scene` and `props` name art, not files. */
export type SlotTheme = {
  hero: string;
  palette: {
    deep: string;
    mid: string;
    glow: string;
    accent: string;
    titleTop: string;
    titleBottom: string;
    ink: string;
  };
  paletteName: string;
  scene: string;
  /** Art names for the symbols, dearest first; a client with more symbols than props draws card ranks. */
  props: string[];
};

export type SlotCell = { reel: number; row: number };

/** One row of the pay table: `payHundredths` of the total stake of the spin for `count` of `symbol`. */
export type SlotPay = { symbol: number; count: number; payHundredths: number };

/** How free spins work in this game, for the rules page and for the counter during the feature. */
export type SlotFreeSpinsView = {
  /** Scatters anywhere in the window that start the feature, and the free spins each number gives. */
  awards: { scatters: number; spins: number }[];
  /** The same during the feature; empty when the game has no retrigger. */
  retriggerAwards: { scatters: number; spins: number }[];
  maxRetriggers: number;
  /** Line or way wins of a free spin are multiplied by this; 1 when the game has no multiplier. */
  multiplier: number;
};

/** Everything a client may show of the maths: reels to spin, lines to draw, the pay table, the figures. */
export type SlotModelView = {
  id: string;
  reels: number;
  rows: number;
  /** Symbols of each reel in order; the reel shows `strips[r][(stop + row) % length]`. */
  strips: number[][];
  /** Other strips during free spins, when the game has them. */
  freeStrips: number[][] | null;
  /** Row of each reel for each line; empty when the game pays ways. */
  paylines: number[][];
  /** Number of ways (243 for five reels of three rows); null when the game pays lines. */
  ways: number | null;
  /** All symbols on the reels, ascending. */
  symbols: number[];
  wild: number | null;
  scatter: number | null;
  paytable: SlotPay[];
  scatterPays: SlotPay[];
  freeSpins: SlotFreeSpinsView | null;
  /** Where wins are cleared and what stands above falls: by fall, what its wins are multiplied by. */
  ladder?: number[];
  volatility: SlotVolatility;
  /** Published figures with two decimals: per cent of stakes returned, per cent of rounds that pay anything. */
  rtpPercent: string;
  hitRatePercent: string;
  /**
   * The top prize to advertise: the best single spin as a multiple of the stake with two decimals, and how rare
   * it is (`topSpinOneIn` 45000000: once in so many rounds).
   */
  topSpinMultiple: string;
  topSpinOneIn: number;
  /** For the rules page: no round can pay more than this multiple, its free spins included. */
  maxWinMultiple: string;
};

type SlotWinBase = {
  symbol: number;
  count: number;
  /** 1 in a base spin; the feature's multiplier in a free one. Already contained in `payMicros`. */
  multiplier: number;
  payMicros: WireMicros;
  /** The cells that make this win, left to right; wilds that stand in are among them. */
  cells: SlotCell[];
};

type SlotLineWin = SlotWinBase & { kind: 'line' /** Index into `paylines`. */; line: number };
type SlotWaysWin = SlotWinBase & { kind: 'ways' /** How many ways paid together. */; ways: number };
type SlotScatterWin = SlotWinBase & { kind: 'scatter' };
export type SlotWin = SlotLineWin | SlotWaysWin | SlotScatterWin;

/**
 * One turn of the reels. A round is one `base` spin and, when it earned them, its `free` spins in order; where wins fall,
 * each window after the first is a `fall`.
 */
export type SlotSpinView = {
  /** Place in the round: 0 is the base spin. */
  index: number;
  kind: 'base' | 'free' | 'fall';
  /** Where each reel stops: the strip position that stands in row 0. */
  stops: number[];
  grid: number[][];
  /** Wins in the order to show them: dearest first. */
  wins: SlotWin[];
  scatterCells: SlotCell[];
  winMicros: WireMicros;
  /** What the round has won up to and with this spin. */
  roundWinMicros: WireMicros;
  multiplier: number;
  /** Free spins this spin earned; in a free spin that is a retrigger. */
  freeSpinsAwarded: number;
  /** Free spins still to come after this spin, those just earned among them. */
  freeSpinsLeft: number;
};

/**
 * A round that is paid for and drawn. Its outcome never changes; only `winPending` and `shown` do. A round that
 * returns no more than its stake is not celebrated, by sound or by sight.
 */
export type SlotRoundView = {
  id: string;
  /** Number for people, ascending in the session's game and member. */
  no: number;
  /** Of a free bet what the bet is worth; the player paid nothing for it. */
  stakeMicros: WireMicros;
  isFreeBet: boolean;
  winMicros: WireMicros;
  /** Never empty: the base spin, then the free spins. */
  spins: SlotSpinView[];
  /** The wallet has not yet taken the win: it is owed, will be paid, and is not in the balance. */
  winPending: boolean;
  /** The client has reported that the player saw the round to its end. */
  shown: boolean;
  balanceBeforeMicros: WireMicros;
  /** Null while the win is pending. */
  balanceAfterMicros: WireMicros | null;
  at: string;
};

/** Free bets that this player may play in this game: the next rounds cost nothing, and what they win is credited. */
export type SlotFreeBetsView = {
  id: string;
  /** How many there are still, and how many there were. */
  left: number;
  count: number;
  /** What each is worth: the stake of its round. */
  valueMicros: WireMicros;
  /** What their finished rounds have won. */
  wonMicros: WireMicros;
  endsAt: string;
};

export type SlotSessionView = {
  /** Bearer key of this session; lives in memory alone. */
  session: string;
  game: {
    code: string;
    nameEn: string;
    nameBn: string;
    vendorName: string;
    modelId: string;
    theme: SlotTheme;
  };
  model: SlotModelView;
  language: 'bn' | 'en';
  currency: string;
  balanceMicros: WireMicros;
  /** Stakes on offer, ascending. */
  stakesMicros: WireMicros[];
  defaultStakeMicros: WireMicros;
  /** The server refuses a spin sooner than this after the one before (`too_soon`). */
  minRoundMs: number;
  /** Null when there are none to be played now. */
  freeBets: SlotFreeBetsView | null;
  /** A round that was paid for and never shown to its end: the client shows it, from its base spin, first. */
  openRound: SlotRoundView | null;
  /** The newest round shown to its end: where the reels stand when the game opens. */
  lastRound: SlotRoundView | null;
  /** A simulation of a supplier's game: the client keeps the mark of it in sight. */
  simulated: boolean;
};

/** `id` is made by the client and kept until answered: the same id sent again gets the same answer. */
export type SlotSpinRequest = {
  id: string;
  /** With free bets what one of them is worth. */
  stakeMicros: WireMicros;
  /** Plays one of these free bets; without it the player pays the stake. */
  freeBets?: string;
};

/**
 * `balanceMicros` is the balance after the whole round (without a pending win). Until the reels rest the client
 * shows `round.balanceBeforeMicros` less the stake.
 */
export type SlotSpinAnswer = {
  round: SlotRoundView;
  balanceMicros: WireMicros;
  /** What there is after this round. */
  freeBets: SlotFreeBetsView | null;
};

/** The balance as the wallet tells it now. */
export type SlotBalanceView = { balanceMicros: WireMicros };

/** Newest first. */
export type SlotHistoryView = { rounds: SlotRoundView[] };

export type SlotErrorCode =
  | 'session_gone'
  | 'ticket_invalid'
  | 'request_invalid'
  | 'not_enough_money'
  | 'limit_reached'
  | 'account_disabled'
  | 'wallet_unreachable'
  | 'stake_not_allowed'
  | 'free_bets_over'
  | 'round_in_progress'
  | 'too_soon';

/** Body of every answer with a status of 400 or above. */
export type SlotError = {
  code: SlotErrorCode;
  balanceMicros?: WireMicros;
  /**
   * With `too_soon`, `round_in_progress` and `wallet_unreachable`: when to ask the same again. Without it the
   * refusal is final: that spin did not count, its stake is not or will not stay taken, and a new spin needs a
   * new id.
   */
  retryAfterMs?: number;
};
