import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import {
  code,
  intBetween,
  language,
  microsText,
  moneyNumber,
  nodeId,
  prizeMode,
  text,
  uuid,
} from './fields.ts';
import { houseChoice, houseOutcome } from './house-rounds.ts';
import { moment } from './moments.ts';

/** Launching games, open rounds, the winner board. */

/** Levels and states of rooms, in the words of clients of the family. */
export const ROOM_TYPES = ['ELEMENTARY', 'MIDDLE', 'HIGH', 'VIP'] as const;
export const ROOM_STATES = ['OPEN', 'FULL', 'CLOSED'] as const;

const launchInput = z.object({
  /** A missing mode counts as GLS; LOTT opens the table of `lottoGameCode`, or without one the page of lotteries. */
  launchMode: z.optional(text(10)),
  lottoGameCode: z.optional(code),
  /** Without it the vendor list decides (ST-9.1). */
  lottoPrizeMode: z.optional(prizeMode),
  lottoArea: z.optional(text(10)),
  lottoView: z.optional(text(20)),
  device: z.optional(text(20)),
  platform: z.optional(text(60)),
  clientType: z.optional(text(4)),
  gameId: z.optional(code),
  gameCode: z.optional(code),
  nodeId: z.optional(nodeId),
  roomId: z.optional(code),
  vassalage: z.optional(text(40)),
  accountType: z.optional(text(4)),
  username: z.optional(text(64)),
  language: z.optional(language),
  confirmTrans: z.optional(text(8)),
  webView: z.optional(text(8)),
  isCoin: z.optional(text(8)),
  backUrl: z.optional(text(500)),
  /** `1` ends another game of the vendor that is open, where the vendor takes one at a time. */
  endsOther: z.optional(text(4)),
  /** The launch whose game asks for a new ticket; it is refused when that game was ended meanwhile. */
  renews: z.optional(uuid),
});

const launchOutput = z.object({
  /** The same address twice, because clients of the family read one or the other. */
  gameUrl: text(2000),
  content: z.object({ game_url: text(2000) }),
  /** Empty for the page of lotteries, which is no game. */
  gameCode: text(40),
  isSimulated: z.boolean(),
  /** The wallet at its supplier that this game plays from; null for the main one. A launch moves nothing there. */
  wallet: z.nullable(
    z.object({ accountTypeId: z.int(), title: text(80), balanceMicros: microsText, isStale: z.boolean() }),
  ),
  /** Names this game to `play.closeGame`, where the vendor takes one at a time; null elsewhere. */
  launchId: z.nullable(uuid),
});

export const launchGame = defineEntry({
  name: 'play.launch',
  paths: ['/wps/game/launchGame', '/wps/game/launch'],
  methods: ['POST', 'GET'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary:
    'The address that opens a game for this member; it carries a one-use ticket of 60 s in its fragment.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: launchInput,
  output: launchOutput,
  errors: [
    'catalogue.game_unknown',
    'play.game_off',
    'play.vendor_maintenance',
    'play.other_game_open',
    'play.game_ended',
    'play.supplier_unreachable',
    'protection.account_locked',
    'protection.limit_reached',
  ],
});

export const launchGameFb = defineEntry({
  name: 'play.launchFb',
  paths: relayPaths('GCS_gameLaunchFB', 'gameLaunchFB'),
  methods: ['GET'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'The same launch under its relay name.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: launchInput,
  output: launchOutput,
  errors: launchGame.errors,
});

export const replayRound = defineEntry({
  name: 'play.replay',
  paths: ['/wps/v2/games/rounds/replay'],
  methods: ['GET'],
  caller: 'member',
  isActivity: true,
  summary:
    "The address that shows a member's own round of a hosted game again. It opens no session and stakes nothing.",
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ roundId: text(60), language: z.optional(language) }),
  output: z.object({ gameUrl: text(2000), gameCode: text(40) }),
  errors: ['play.round_unknown'],
});

export const openRounds = defineEntry({
  name: 'play.openRounds',
  paths: ['/wps/v2/games/rounds/open'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Rounds of this member that were cut off and wait to be finished.',
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    list: z
      .array(
        z.object({
          roundId: text(40),
          gameCode: text(40),
          nodeId: z.int(),
          gameName: text(120),
          stakeMicros: microsText,
          openedAt: z.number(),
        }),
      )
      .check(z.maxLength(50)),
  }),
});

export const sessionResult = defineEntry({
  name: 'play.sessionResult',
  paths: ['/wps/v2/games/session/result'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Stakes and wins of a game since a time, for the line above the game.',
  input: z.object({ gameCode: code, since: moment }),
  output: z.object({ stakeMicros: microsText, winMicros: microsText, rounds: z.int() }),
  errors: ['catalogue.game_unknown'],
});

export const winnerBoard = defineEntry({
  name: 'play.winnerBoard',
  paths: relayPaths('ODSFE2_getWinnerBoard', 'GCSGAME_getRankList'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 10,
  summary: 'The biggest settled wins of the last days, names masked (EN-13).',
  input: z.object({
    gameCategory: z.optional(text(20)),
    language: z.optional(language),
    limitNum: z.optional(intBetween(1, 50)),
    /** `top` by win (the default), `recent` by time. */
    order: z.optional(z.enum(['top', 'recent'])),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          vo: z.object({
            recordId: z.int(),
            customerName: text(64),
            gameType: text(20),
            vendor: text(40),
            gameId: text(40),
            gameCode: text(40),
            gameName: text(120),
            nodeId: text(20),
            prizeModeId: z.null(),
            winAmount: moneyNumber,
            gameTime: text(19),
            endTime: text(19),
            iconUrl: text(200),
            /** A marked demo player won this, not a member. */
            isDemo: z.boolean(),
          }),
        }),
      )
      .check(z.maxLength(50)),
  }),
});
export type WinnerEntry = z.output<typeof winnerBoard.output>['list'][number]['vo'];

export const verifyRound = defineEntry({
  name: 'play.fairRounds',
  paths: ['/wps/v2/games/in-house/rounds'],
  methods: ['GET'],
  caller: 'member',
  summary: "The member's in-house rounds with all that the verifier needs; a seed shows once it is retired.",
  input: z.object({
    pageNo: z.optional(intBetween(1, 1000)),
    pageSize: z.optional(intBetween(1, 100)),
    language: z.optional(language),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          roundId: text(40),
          gameCode: text(40),
          gameName: text(120),
          at: z.number(),
          /** The first stake; decisions may add to it. */
          stakeMicros: microsText,
          /** All that was staked so far. */
          stakedMicros: microsText,
          winMicros: microsText,
          /** What a round of this game pays at most. */
          maxWinMicros: microsText,
          serverSeedHash: text(64),
          /** Null while the seed is in use. */
          serverSeed: z.nullable(text(64)),
          clientSeed: text(64),
          nonce: z.int(),
          choice: houseChoice,
          /** Null while the round runs. */
          outcome: z.nullable(houseOutcome),
        }),
      )
      .check(z.maxLength(100)),
    totalPages: z.int(),
  }),
});

export const roomList = defineEntry({
  name: 'play.rooms',
  paths: relayPaths('GLS2_roomList'),
  methods: ['GET'],
  caller: 'account',
  summary:
    'Rooms in which players meet each other, of one vendor, one game or all, as their supplier tells them at this moment; a launch takes `roomId`.',
  input: z.object({
    vassalage: z.optional(text(40)),
    nodeId: z.optional(nodeId),
    language: z.optional(language),
  }),
  output: z
    .array(
      z.object({
        roomId: text(40),
        nodeId: z.int(),
        vassalage: text(40),
        roomName: text(120),
        roomType: z.enum(ROOM_TYPES),
        /** What is played there: rooms of one family differ in their stakes alone. */
        roomFamily: text(40),
        minBet: moneyNumber,
        maxBet: moneyNumber,
        /** What has to be in the wallet to be dealt in: the boot. */
        minEntry: moneyNumber,
        /** People in the room, bots not counted. */
        onlineCount: z.int(),
        /** Tables at which people are, and chairs at each. */
        tableCount: z.int(),
        seatsPerTable: z.int(),
        status: z.enum(ROOM_STATES),
      }),
    )
    .check(z.maxLength(200)),
  errors: ['play.supplier_unreachable'],
});

export const playEntries = [
  launchGame,
  launchGameFb,
  replayRound,
  openRounds,
  sessionResult,
  winnerBoard,
  verifyRound,
  roomList,
] as const;
