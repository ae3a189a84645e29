import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { moveMember } from '../src/modules/identity/index.ts';
import { runWalletBatch } from '../src/modules/play/index.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aMember, credits, type Game, type Member, type MemberOptions } from './builders.ts';
import type { World } from './world.ts';

/** Members who stand below each other, and what they play. */

/** A tree of members by name: `{ a: null, b: 'a' }` has b below a. */
export async function aTree<Names extends string>(
  world: World,
  uplines: Readonly<Record<Names, NoInfer<Names> | null>>,
  options: MemberOptions = {},
): Promise<Readonly<Record<Names, Member>>> {
  const made: Record<string, Member> = {};
  for (const name of Object.keys(uplines) as Names[]) {
    const upline = uplines[name];
    const isAgent = Object.values(uplines).includes(name);
    const above = upline === null ? undefined : made[upline];
    if (upline !== null && above === undefined) throw new Error(`${upline} has to be named before ${name}`);
    made[name] = await aMember(world, { type: isAgent ? 1 : 0, ...options, ...(above && { upline: above }) });
  }
  return made as Record<Names, Member>;
}

/** Puts a member, with everybody below, under another one, or at the top. */
export async function move(world: World, member: Member, upline: Member | null): Promise<void> {
  await inTransaction(world.db, (tx) =>
    moveMember(tx, {
      memberId: member.id,
      uplineId: upline?.id ?? null,
      by: null,
      reason: 'test',
      at: world.clock.now(),
    }),
  );
}

/** A round from its stake to its win, in units. */
export async function playRound(
  world: World,
  member: Member,
  { game, stake, win = 0 }: { readonly game: Game; readonly stake: number; readonly win?: number },
): Promise<void> {
  const round = await beginRound(world, member, { game, stake });
  await round.win(win);
}

/** A round whose stake is taken and that is not decided yet. */
export async function beginRound(
  world: World,
  member: Member,
  { game, stake }: { readonly game: Game; readonly stake: number },
) {
  const key = newId();
  const base = {
    memberId: member.id,
    scope: 'test',
    currency: PLAY_CREDIT,
    gameNo: game.no,
    house: game.vendor,
    roundRef: key,
  } as const;
  const run = async (command: object) => {
    const [answer] = await runWalletBatch(world.db, [{ ...base, ...command } as never], world.clock.now());
    if (answer?.status !== 'ok') throw new Error(`the wallet said ${answer?.reason ?? 'nothing'}`);
  };
  await run({ kind: 'bet', key, amount: credits(stake) });
  return {
    win: (win: number) =>
      run({ kind: 'win', key: newId(), referenceKey: key, amount: credits(win), closesRound: true }),
    rollBack: () => run({ kind: 'rollback', key: newId(), referenceKey: key }),
  };
}
