// Hosted games: bundles of a few books whose outcomes are certain, and a front-end that speaks to the RGS.

import { createHash } from 'node:crypto';
import { launchGame } from '@nokshi/contract/play.ts';
import { saveBundle } from '../src/modules/play/index.ts';
import type { CheckedBundle } from '../src/modules/play/rgs/bundle/check-bundle.ts';
import type { Clock } from '../src/platform/clock.ts';
import { aGame, aMember, aVendor, type Game, type Member, signedIn } from './builders.ts';
import { aNewAddress, type SignedIn, valueOf, type World } from './world.ts';

export const HOSTED_VENDOR = 'HOSTED';

export interface ModeOfTest {
  readonly name: string;
  /** Hundredths of the base bet. */
  readonly payouts: readonly bigint[];
  readonly weights?: readonly bigint[];
  readonly costHundredths?: bigint;
  readonly keepsOpen?: boolean;
}

/** Modes that always lose, always pay double, and buy a feature for ten bets that pays twenty. */
const CERTAIN_MODES: readonly ModeOfTest[] = [
  { name: 'lose', payouts: [0n] },
  { name: 'win', payouts: [200n] },
  { name: 'stay', payouts: [0n], keepsOpen: true },
  { name: 'bonus', payouts: [2000n], costHundredths: 1000n },
];

/** Puts a bundle of a game under a version; checks of imports are not made here. */
export async function aBundle(
  world: Pick<World, 'ownerDb' | 'home'> & { readonly clock: Clock },
  gameCode: string,
  modes: readonly ModeOfTest[] = CERTAIN_MODES,
  version = 1,
): Promise<void> {
  const checked: CheckedBundle = {
    bundle: {
      game: { gameID: gameCode, version, rtp: '96', maxWin: 20, page: '/rgs-slot.html' },
      contentHash: createHash('sha256')
        .update(`${gameCode} ${version} ${modes.map(({ name }) => name).join()}`)
        .digest(),
      front: undefined,
      modes: modes.map((mode) => ({
        name: mode.name,
        costHundredths: mode.costHundredths ?? 100n,
        keepsOpen: mode.keepsOpen ?? false,
        // Ids may begin at 1.
        books: mode.payouts.map((payout, index) => ({
          id: BigInt(index + 1),
          payout,
          events: JSON.stringify([
            { index: 0, type: 'reveal' },
            { index: 1, type: 'finalWin' },
          ]),
        })),
        weights: mode.payouts.map((payout, index) => ({
          id: BigInt(index + 1),
          weight: mode.weights?.[index] ?? 1n,
          payout,
        })),
      })),
    },
    figures: modes.map(({ name, payouts, weights }) => {
      const weightOf = (index: number) => weights?.[index] ?? 1n;
      const sum = (part: (payout: bigint, weight: bigint) => bigint) =>
        payouts.reduce((total, payout, index) => total + part(payout, weightOf(index)), 0n);
      return {
        name,
        totalWeight: sum((_, weight) => weight),
        weightedPayout: sum((payout, weight) => payout * weight),
        winningWeight: sum((payout, weight) => (payout > 0n ? weight : 0n)),
        maxWeight: 1n,
        maxPayout: payouts.reduce((most, payout) => (payout > most ? payout : most), 0n),
      };
    }),
    warnings: [],
  };
  await saveBundle(world.ownerDb, checked, { frontsFolder: world.home, at: world.clock.now() });
}

/** A hosted game in the catalogue, with a bundle unless told otherwise. */
export async function aHostedGame(
  world: World,
  options: { readonly code?: string; readonly modes?: readonly ModeOfTest[] | null } = {},
): Promise<Game> {
  await aVendor(world, { code: HOSTED_VENDOR, source: 'rgs', is_simulated: false });
  const game = await aGame(world, { vendor: HOSTED_VENDOR, ...(options.code && { code: options.code }) });
  if (options.modes !== null) await aBundle(world, game.code, options.modes);
  return game;
}

export interface Front {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly url: URL;
  readonly sessionID: string;
  /** Sends a call of the protocol; the body carries the session unless it says another one. */
  send(path: string, body?: Readonly<Record<string, unknown>>): Promise<RgsAnswerOfTest>;
}

export interface RgsAnswerOfTest {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly error?: string;
    readonly balance?: { readonly amount: number; readonly currency: string };
    readonly round?: Record<string, unknown> | null;
  };
}

export async function sendRgs(
  world: World,
  path: string,
  payload: string | object,
  ip = aNewAddress(),
): Promise<RgsAnswerOfTest> {
  const response = await world.app.arcade.inject({
    method: 'POST',
    url: `/rgs${path}`,
    headers: { 'content-type': 'application/json' },
    remoteAddress: ip,
    payload,
  });
  return { status: response.statusCode, body: JSON.parse(response.payload) as RgsAnswerOfTest['body'] };
}

/** Launches a hosted game; another launch of the same member is another session. */
export async function atHostedGame(
  world: World,
  portal: SignedIn,
  game: Game,
): Promise<Omit<Front, 'member'>> {
  const { gameUrl } = valueOf(await world.call(launchGame, { nodeId: game.no }, { as: portal }));
  const url = new URL(gameUrl);
  const sessionID = url.searchParams.get('sessionID') ?? '';
  const ip = aNewAddress();
  return {
    portal,
    url,
    sessionID,
    send: (path, body = {}) => sendRgs(world, path, { sessionID, ...body }, ip),
  };
}

/** A member at a hosted game, its session opened. */
export async function aFront(world: World, game: Game, balance: bigint): Promise<Front> {
  const member = await aMember(world, { balance });
  const front = { member, ...(await atHostedGame(world, await signedIn(world, member), game)) };
  const { status } = await front.send('/wallet/authenticate');
  if (status !== 200) throw new Error(`authenticate answered ${status}`);
  return front;
}
