import {
  exportMemberBets,
  exportTeam,
  exportTeamLines,
  findTeamLine,
  memberBet,
  memberBets,
  type TeamBranches,
  teamBranches,
  teamDays,
  teamGames,
  teamLineSum,
  teamLines,
} from '@nokshi/contract/agents-reports.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { microsOf, readCsv, tableBelow, unzip } from '../../../../test/sheets.ts';
import { aTree, beginRound, move, playRound } from '../../../../test/teams.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/outbox/record.ts';
import { HOUSE_CORRECTION, HOUSE_CREDIT, memberCash, post } from '../../ledger/index.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let cards: Game;

beforeAll(async () => {
  world = await openWorld();
  slot = await aGame(world, { name_en: 'Golden Hilsa' });
  cards = await aGame(world, { vendor: 'CARDS', game_type: 'LIVE' });
});

afterAll(() => world.close());

/** The brand's day of the test's clock, so many days on. */
const dayOf = (days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(
    world.clock.now().getTime() + days * DAY_MS,
  );
const days = (from = 0, to = 0) => ({ from: dayOf(from), to: dayOf(to) });

async function branchesOf(as: SignedIn, more: object = {}): Promise<TeamBranches> {
  await world.drain();
  return valueOf(await world.call(teamBranches, { ...days(-40), ...more }, { as }));
}

const sumOf = (list: readonly { readonly stakeMicros: string }[]) =>
  list.reduce((sum, { stakeMicros }) => sum + BigInt(stakeMicros), 0n);

async function aTeam() {
  const tree = await aTree(world, { a: null, b: 'a', c: 'b', d: 'c', e: 'a', z: null, y: 'z' });
  const as = await signedIn(world, tree.a);
  return { ...tree, as };
}

/** A movement of money beside play, as a room would post it. */
async function posted(member: Member, code: 'credit.refill' | 'correction.raise', units: number) {
  const cash = memberCash(member.id);
  const from = code === 'credit.refill' ? HOUSE_CREDIT : HOUSE_CORRECTION;
  await inTransaction(world.db, (tx) =>
    post(tx, {
      memberId: member.id,
      scope: 'test',
      key: newId(),
      transfers: [
        {
          code,
          from,
          to: cash,
          amount: credits(units),
          currency: 'XPC',
          ...(code === 'correction.raise' && { isCorrection: true }),
        },
      ],
      at: world.clock.now(),
    }),
  );
}

describe('[AC-5] team betting', () => {
  it('[AC-5] branches, games and days add up to the same figure, and a branch to its own branches', async () => {
    const { c, d, e, a } = await aTeam();
    await playRound(world, d, { game: slot, stake: 100, win: 30 });
    await playRound(world, c, { game: cards, stake: 40, win: 80 });
    await playRound(world, a, { game: slot, stake: 3 });
    world.clock.advance(DAY_MS);
    await playRound(world, e, { game: slot, stake: 7 });
    const as = await signedIn(world, a);
    const top = await branchesOf(as);
    expect(top.total).toMatchObject({ rounds: 4, stakeMicros: credits(150).toString() });
    expect(sumOf(top.list)).toBe(credits(150));
    const own = top.list.find(({ isOwn }) => isOwn);
    expect([own?.member.id, own?.stakeMicros]).toEqual([a.id, credits(3).toString()]);
    const [b] = top.list;
    expect([b?.hasTeam, b?.isHere, b?.playMicros]).toEqual([true, true, credits(30).toString()]);
    const below = await branchesOf(as, { memberId: b?.member.id });
    expect(sumOf(below.list)).toBe(BigInt(b?.stakeMicros ?? '0'));
    expect(below.path.map(({ id }) => id)).toEqual([a.id, b?.member.id]);
    const games = valueOf(await world.call(teamGames, days(-40), { as }));
    expect([sumOf(games.list), games.total.stakeMicros]).toEqual([credits(150), top.total.stakeMicros]);
    expect(games.list[0]?.gameCode).toBe(slot.code);
    const byDay = valueOf(await world.call(teamDays, days(-40), { as }));
    expect([byDay.list.length, byDay.total.stakeMicros]).toEqual([2, top.total.stakeMicros]);
    const live = await branchesOf(as, { product: 'LIVE' });
    expect(live.total.stakeMicros).toBe(credits(40).toString());
    const liveGames = valueOf(await world.call(teamGames, { ...days(-40), product: 'LIVE' }, { as }));
    expect(liveGames.total.stakeMicros).toBe(live.total.stakeMicros);
    const liveDays = valueOf(await world.call(teamDays, { ...days(-40), product: 'LIVE' }, { as }));
    expect(liveDays.total.stakeMicros).toBe(live.total.stakeMicros);
  });

  it('[AC-5] pages by key go through all branches once, by each figure', async () => {
    const names = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`m${index}`, 'a']));
    const tree: Record<string, Member> = await aTree(world, { a: null, ...names } as Record<
      string,
      string | null
    >);
    const as = await signedIn(world, tree['a'] as Member);
    for (let index = 0; index < 30; index += 1) {
      await playRound(world, tree[`m${index}`] as Member, { game: slot, stake: 1 + (index % 3) });
    }
    for (const asked of [{ sort: 'stake' }, { sort: 'net', order: 'asc' }, { sort: 'rounds' }] as const) {
      const first = await branchesOf(as, asked);
      const second = await branchesOf(as, { ...asked, cursor: first.next ?? '' });
      const ids = [...first.list, ...second.list].map(({ member }) => member.id);
      expect([first.list.length, new Set(ids).size, second.next]).toEqual([25, 30, null]);
    }
    expect((await world.call(teamBranches, { ...days(), cursor: 'x' }, { as })).errorCode).toBeDefined();
  });

  it('[AC-5] a member opens to bets, a bet to its entries without a balance', async () => {
    const { as, d, a } = await aTeam();
    await playRound(world, d, { game: slot, stake: 100, win: 30 });
    await playRound(world, d, { game: slot, stake: 20 });
    const bets = valueOf(await world.call(memberBets, { ...days(), memberId: d.id, language: 'EN' }, { as }));
    expect(sumOf(bets.list)).toBe(credits(120));
    expect(bets.total).toMatchObject({ count: 2, stakeMicros: credits(120).toString() });
    const branch = await branchesOf(as, { memberId: d.id });
    expect(branch.total.stakeMicros).toBe(bets.total.stakeMicros);
    const round = bets.list.find(({ winMicros }) => winMicros !== '0');
    const detail = valueOf(
      await world.call(memberBet, { memberId: d.id, roundId: round?.roundId ?? '' }, { as }),
    );
    expect(detail.entries.map(({ kind, changeMicros }) => [kind, changeMicros])).toEqual([
      ['stake', (-credits(100)).toString()],
      ['win', credits(30).toString()],
    ]);
    expect(JSON.stringify(detail)).not.toContain('balance');
    const own = valueOf(await world.call(memberBets, { ...days(), memberId: a.id }, { as }));
    expect(own.list).toEqual([]);
  });

  it('[AC-5] another agent’s ids answer like ids that nobody has', async () => {
    const { as, y, d, z } = await aTeam();
    await playRound(world, y, { game: slot, stake: 5 });
    const asZ = await signedIn(world, z);
    const bets = valueOf(await world.call(memberBets, { ...days(), memberId: y.id }, { as: asZ }));
    const roundId = bets.list[0]?.roundId ?? '';
    for (const memberId of [y.id, z.id, newId()]) {
      for (const answer of [
        await world.call(teamBranches, { ...days(), memberId }, { as }),
        await world.call(teamGames, { ...days(), memberId }, { as }),
        await world.call(teamDays, { ...days(), memberId }, { as }),
        await world.call(memberBets, { ...days(), memberId }, { as }),
        await world.call(memberBet, { memberId, roundId }, { as }),
        await world.call(teamLines, { ...days(), memberId }, { as }),
        await world.call(teamLineSum, { ...days(), memberId }, { as }),
        await world.call(findTeamLine, { memberId, id: newId() }, { as }),
      ]) {
        expect([answer.status, answer.errorCode]).toEqual([404, 'member_unknown']);
      }
    }
    const foreign = await world.call(memberBet, { memberId: d.id, roundId }, { as });
    expect([foreign.status, foreign.errorCode]).toEqual([404, 'round_unknown']);
  });

  it('[AC-5] a branch that moves keeps its days, and what it did before is not the new agent’s', async () => {
    const { a, b, c, d, e, z } = await aTeam();
    await playRound(world, d, { game: slot, stake: 50 });
    world.clock.advance(2 * DAY_MS);
    await world.drain();
    await move(world, c, z);
    await playRound(world, d, { game: slot, stake: 8 });
    await playRound(world, e, { game: slot, stake: 1 });
    const [as, asZ] = [await signedIn(world, a), await signedIn(world, z)];
    const old = await branchesOf(as);
    expect(old.total.stakeMicros).toBe(credits(51).toString());
    const left = await branchesOf(as, { memberId: b.id });
    expect(left.list.map(({ member, isHere, stakeMicros }) => [member.id, isHere, stakeMicros])).toEqual([
      [c.id, false, credits(50).toString()],
    ]);
    expect((await world.call(memberBets, { ...days(-5), memberId: d.id }, { as })).status).toBe(404);
    const now = await branchesOf(asZ);
    expect(now.total.stakeMicros).toBe(credits(8).toString());
    const inside = await branchesOf(asZ, { memberId: c.id });
    expect(inside.total.stakeMicros).toBe(credits(8).toString());
    const bets = valueOf(await world.call(memberBets, { ...days(-5), memberId: d.id }, { as: asZ }));
    expect(bets.list.map(({ stakeMicros }) => stakeMicros)).toEqual([credits(8).toString()]);
  });

  it('[AC-5] [AC-6] files hold what the screen shows, in both forms', async () => {
    const { as, d, e } = await aTeam();
    await playRound(world, d, { game: slot, stake: 100, win: 30 });
    await playRound(world, e, { game: cards, stake: 7 });
    const screen = await branchesOf(as);
    const open = await beginRound(world, d, { game: slot, stake: 2 });
    await world.drain();
    await open.rollBack();
    await world.drain();
    for (const content of ['branches', 'losses'] as const) {
      const csv = await world.call(
        exportTeam,
        { ...days(-40), content, format: 'csv', language: 'EN' },
        { as },
      );
      const rows = tableBelow(readCsv(csv.text), ['Member', 'Whose']);
      expect(rows.length).toBe(screen.list.length + 1);
      expect(microsOf(rows.at(-1)?.[3])).toBe(BigInt(screen.total.stakeMicros));
      const listed = rows.slice(0, -1).reduce((sum, row) => sum + microsOf(row[3]), 0n);
      expect(listed).toBe(BigInt(screen.total.stakeMicros));
      if (content === 'losses') expect(microsOf(rows.at(-1)?.at(-1))).toBe(BigInt(screen.total.netMicros));
    }
    const { from, to } = days(-40);
    const xlsx = await world.app.portal.inject({
      method: 'GET',
      url: `${exportTeam.paths[0]}?from=${from}&to=${to}&content=games&format=xlsx&language=EN`,
      remoteAddress: as.ip,
      headers: { [HEADERS.token]: as.token },
    });
    const sheet = unzip(xlsx.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('Golden Hilsa');
    const bets = await world.call(
      exportMemberBets,
      { ...days(), memberId: d.id, format: 'csv', language: 'EN' },
      { as },
    );
    const rows = tableBelow(readCsv(bets.text), ['Time', 'Game']);
    expect(microsOf(rows.at(-1)?.[5])).toBe(credits(100));
  });

  it('[AC-5] days that are turned round or too many are refused', async () => {
    const { as } = await aTeam();
    const reversed = await world.call(teamDays, { from: dayOf(1), to: dayOf(0) }, { as });
    expect(reversed.errorCode).toBe('dates_reversed');
    const long = await world.call(teamDays, { from: dayOf(-93), to: dayOf(0) }, { as });
    expect(long.errorCode).toBe('range_too_long');
    for (const no of ['2026-02-30', '0000-01-01', '9999-12-31']) {
      expect((await world.call(teamDays, { from: no, to: no }, { as })).status).toBe(400);
    }
    expect((await world.call(teamDays, { from: dayOf(-92), to: dayOf(0) }, { as })).status).toBe(200);
  });
});

describe('[AC-8] account details of the team', () => {
  it('[AC-8] [MC-11] lists what moved in the team line by line, and its sums equal them', async () => {
    const { as, b, d, e, a } = await aTeam();
    await posted(d, 'credit.refill', 500);
    world.clock.advance(1000);
    await posted(e, 'correction.raise', 20);
    await tell(d, e);
    const lines = valueOf(await world.call(teamLines, days(), { as }));
    const told = lines.list.filter(({ detail }) => detail !== 'demo' && detail !== 'welcome');
    expect(
      told.map(({ member, kind, detail, amountMicros }) => [member.id, kind, detail, amountMicros]),
    ).toEqual([
      [e.id, 'other', 'hidden', credits(20).toString()],
      [d.id, 'bonus', 'refill', credits(500).toString()],
    ]);
    expect(lines.list.some(({ member }) => member.id === a.id)).toBe(false);
    const sum = valueOf(await world.call(teamLineSum, days(), { as }));
    const incoming = lines.list.reduce((all, { amountMicros }) => all + BigInt(amountMicros), 0n);
    expect([sum.count, BigInt(sum.inMicros) + BigInt(sum.outMicros)]).toEqual([lines.list.length, incoming]);
    const direct = valueOf(
      await world.call(teamLines, { ...days(), scope: 'direct', kind: 'other' }, { as }),
    );
    expect(direct.list.map(({ member }) => member.id)).toEqual([e.id]);
    const ofD = valueOf(await world.call(teamLineSum, { ...days(), memberId: d.id, kind: 'bonus' }, { as }));
    expect(BigInt(ofD.inMicros)).toBeGreaterThanOrEqual(credits(500));
    const found = valueOf(
      await world.call(teamLines, { ...days(), search: e.account, kind: 'other' }, { as }),
    );
    expect(found.list.map(({ member }) => member.id)).toEqual([e.id]);
    const none = valueOf(await world.call(teamLines, { ...days(), search: 'nobody-at-all' }, { as }));
    expect(none.list).toEqual([]);
    const asB = await signedIn(world, b);
    const byB = valueOf(await world.call(teamLineSum, { ...days(), memberId: d.id }, { as: asB }));
    expect(byB.inMicros).toBe(ofD.inMicros);
  });

  it('[AC-8] a line opens to both sides, and a hidden one says nothing', async () => {
    const { as, d, e } = await aTeam();
    await posted(d, 'credit.refill', 500);
    await posted(e, 'correction.raise', 20);
    await tell(d, e);
    const { list } = valueOf(await world.call(teamLines, days(), { as }));
    const sides = async (kind: string) => {
      const line = list.find((one) => one.detail === kind);
      const input = { memberId: line?.member.id ?? '', id: line?.id ?? '' };
      const answer = valueOf(await world.call(findTeamLine, input, { as }));
      return [answer.from, answer.to, JSON.stringify(answer)] as const;
    };
    expect((await sides('refill')).slice(0, 2)).toEqual([
      { kind: 'house', name: null },
      { kind: 'member', name: d.account },
    ]);
    const [from, to, text] = await sides('hidden');
    expect([from, to]).toEqual([
      { kind: 'hidden', name: null },
      { kind: 'member', name: e.account },
    ]);
    expect(text).not.toMatch(/correction|house:|outside:/);
  });

  it('[AC-8] a moved member’s lines stay with whoever stood above when they moved', async () => {
    const { a, d, c, z } = await aTeam();
    await posted(d, 'correction.raise', 500);
    await tell(d);
    world.clock.advance(DAY_MS);
    await move(world, c, z);
    await posted(d, 'correction.raise', 9);
    await tell(d);
    const sum = async (member: Member) => {
      const as = await signedIn(world, member);
      const answer = await world.call(teamLineSum, { ...days(-9), kind: 'other' }, { as });
      return valueOf(answer).inMicros;
    };
    expect([await sum(a), await sum(z)]).toEqual([credits(500).toString(), credits(9).toString()]);
  });

  it('[AC-8] the file equals the screen', async () => {
    const { as, d } = await aTeam();
    await posted(d, 'credit.refill', 500);
    await tell(d);
    const sum = valueOf(await world.call(teamLineSum, days(), { as }));
    const csv = await world.call(exportTeamLines, { ...days(), format: 'csv', language: 'EN' }, { as });
    const rows = tableBelow(readCsv(csv.text), ['Time', 'Member']);
    expect([rows.length - 1, microsOf(rows.at(-1)?.[6])]).toEqual([sum.count, BigInt(sum.inMicros)]);
  });
});

/** What a use case records after it moved money of these members. */
async function tell(...members: readonly Member[]) {
  await inTransaction(world.db, async (tx) => {
    for (const { id } of members) {
      await record(
        tx,
        'ledger.balance_changed',
        { memberId: id, currency: 'XPC', balanceMicros: '0' },
        world.clock.now(),
      );
    }
  });
  await world.drain();
}
