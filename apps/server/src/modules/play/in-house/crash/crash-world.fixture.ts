import { createDecipheriv, createHash } from 'node:crypto';
import * as contract from '@nokshi/contract/in-house-crash.ts';
import { crashTimeOf, drawCrash } from '@nokshi/fairness';
import {
  aHouseGame,
  aMember,
  atHouseGame,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../../test/builders.ts';
import type { SignedIn, World } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Crash } from './crash.ts';
import { PAUSE_MS } from './crash-table.ts';

/** The table of a test portal, whose rounds are dealt one turn at a time and chosen by how they end. */

export interface CrashPlayer {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

export interface NewestRound {
  readonly no: number;
  readonly chain_no: number;
  readonly game: number;
  readonly state: string;
  readonly bets_until: Date;
  readonly started_at: Date | null;
  readonly bust: number | null;
  readonly game_hash: string | null;
}

export function createCrashWorld(world: World, dealing: Crash = world.app.rooms.play.crash) {
  let game: Game | undefined;
  let filler: CrashPlayer | undefined;

  const turn = () => dealing.dealer.turn();
  const newest = async (): Promise<NewestRound | undefined> =>
    (await world.owner.query<NewestRound>('select * from play_crash_round order by no desc limit 1')).rows[0];
  const ofGame = async () => {
    game ??= await aHouseGame(world, 'BGCRASH');
    return game;
  };

  async function aPlayer(balance = credits(10_000)): Promise<CrashPlayer> {
    const member = await aMember(world, { balance });
    const portal = await signedIn(world, member);
    return { member, portal, game: await atHouseGame(world, portal, await ofGame()) };
  }

  async function current(): Promise<NewestRound> {
    const round = await newest();
    if (!round) throw new Error('no round was dealt');
    return round;
  }

  const bet = async (
    player: CrashPlayer,
    change: { id?: string; stakeMicros?: string; autoHundredths?: number | null; round?: number } = {},
  ) =>
    world.call(
      contract.placeCrashBet,
      {
        id: newId(),
        round: (await newest())?.no ?? 0,
        stakeMicros: credits(10).toString(),
        autoHundredths: null,
        ...change,
      },
      { as: player.game },
    );
  const cashOut = (player: CrashPlayer, id: string) =>
    world.call(contract.cashOutCrash, { id }, { as: player.game });

  /** Until the bets are closed and the round runs. */
  async function start(): Promise<NewestRound> {
    const { bets_until: until } = await current();
    world.clock.set(new Date(until.getTime() + 500));
    await turn();
    return current();
  }

  /** Lets the running round end. */
  async function end(): Promise<NewestRound> {
    const { started_at: startedAt, chain_no: chain, game: no } = await current();
    const { bust } = await secretOf(chain, no);
    world.clock.set(new Date((startedAt?.getTime() ?? 0) + crashTimeOf(bust)));
    await turn();
    await settled();
    return current();
  }

  async function settled(): Promise<void> {
    for (let look = 0; look < 200; look += 1) {
      const { rows } = await world.owner.query(
        `select from play_crash_bet b join play_crash_round r on r.no = b.round_no
          where b.state = 'in' and r.state in ('over', 'void')`,
      );
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('bets of a round that is over were not settled');
  }

  const chains = new Map<number, Promise<{ readonly salt: string; readonly hashes: readonly Buffer[] }>>();

  /** What nobody but the house may know. */
  async function secretOf(
    chain: number,
    no: number,
  ): Promise<{ readonly bust: number; readonly hash: string }> {
    const unsealed = chains.get(chain) ?? unsealChain(world.owner, chain);
    chains.set(chain, unsealed);
    const { salt, hashes } = await unsealed;
    const gameHash = hashes[no]?.toString('hex') ?? '';
    return { hash: gameHash, bust: drawCrash({ gameHash, salt }).bustHundredths };
  }

  /** Ends what is on the table, and deals a round that ends as it is wanted. */
  async function deal(
    isWanted: (bust: number) => boolean,
  ): Promise<NewestRound & { readonly willBust: number }> {
    await turn();
    let round = await current();
    if (round.state === 'betting') {
      filler ??= await aPlayer(credits(100_000));
      // A round that somebody else is in already needs nobody more.
      await bet(filler, { autoHundredths: 101 });
      round = await start();
    }
    if (round.state === 'running') round = await end();
    for (let no = round.game + 1; no < round.game + 5_000; no += 1) {
      const { bust } = await secretOf(round.chain_no, no);
      if (!isWanted(bust)) continue;
      await world.owner.query('update play_crash_chain set next_game = $1 where no = $2', [
        no,
        round.chain_no,
      ]);
      world.clock.advance(PAUSE_MS);
      await turn();
      return { ...(await current()), willBust: bust };
    }
    throw new Error('no round ends like that');
  }

  const betRow = async (id: string) =>
    (
      await world.owner.query<{ state: string; cash: number | null; win: bigint }>(
        'select state, cash, win from play_crash_bet where id = $1',
        [id],
      )
    ).rows[0];

  const playUntil = (elapsedMs: number, startedAt: Date | null) =>
    world.clock.set(new Date((startedAt?.getTime() ?? 0) + elapsedMs));

  return {
    turn,
    newest,
    ofGame,
    aPlayer,
    bet,
    cashOut,
    start,
    end,
    settled,
    secretOf,
    deal,
    betRow,
    playUntil,
  };
}

/** The salt of a chain and its hashes by their number, read as who owns the tables. */
export async function unsealChain(owner: Pick<World['owner'], 'query'>, chain: number) {
  const { rows } = await owner.query<{
    sealed_top: Buffer;
    terminating_hash: string;
    salt: string;
    games: number;
    key: Buffer;
  }>(
    `select c.*, s.value as key from play_crash_chain c, identity_secret s
      where c.no = $1 and s.name = 'crash_chain'`,
    [chain],
  );
  const [row] = rows;
  if (!row) throw new Error('no such chain');
  const sealed = row.sealed_top;
  const decipher = createDecipheriv('aes-256-gcm', row.key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(row.terminating_hash)).setAuthTag(sealed.subarray(-16));
  let hash: Buffer = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  const hashes: Buffer[] = [];
  for (let game = row.games; game >= 0; game -= 1) {
    hashes[game] = hash;
    hash = createHash('sha256').update(hash).digest();
  }
  return { salt: row.salt, hashes };
}
