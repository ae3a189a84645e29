import {
  exportDownlines,
  searchTeam,
  type TeamFigures,
  teamDownlines,
  teamMemberSheet,
  teamOverview,
  teamOverviewSum,
} from '@nokshi/contract/agents-team.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { microsOf, readCsv, tableBelow } from '../../../../test/sheets.ts';
import { aTree, move, playRound } from '../../../../test/teams.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const DAYS = { from: '2026-11-21', to: '2026-11-22' };

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;

beforeAll(async () => {
  world = await openWorld();
  slot = await aGame(world, {});
});

afterAll(() => world.close());

const units = (micros: string) => Number(BigInt(micros) / 1_000_000n);
const figuresOf = ({ stakeMicros, winMicros, netMicros }: TeamFigures) =>
  [stakeMicros, winMicros, netMicros].map(units);

const overview = async (as: SignedIn, days = DAYS) => {
  await world.drain();
  return valueOf(await world.call(teamOverview, days, { as }));
};
const step = async (as: SignedIn, more: object = {}) => {
  await world.drain();
  return valueOf(await world.call(teamDownlines, { ...DAYS, ...more }, { as }));
};

/** The column of a table added up, which has to be its last line. */
function sumOf(list: readonly { readonly figures: TeamFigures }[], name: keyof TeamFigures): string {
  return list.reduce((sum, { figures }) => sum + BigInt(figures[name]), 0n).toString();
}

describe('an agent’s team', () => {
  it('[AC-2] [AC-17.3] the overview tells what the team is, did and holds, and what of it was the agent’s own', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'b', d: 'a' });
    const [a, c] = [await signedIn(world, tree.a), await signedIn(world, tree.c)];
    await playRound(world, tree.c, { game: slot, stake: 1000, win: 400 });
    await playRound(world, tree.a, { game: slot, stake: 50 });
    const seen = await overview(a);
    expect(seen.now).toMatchObject({ members: 3, agents: 1, online: 1 });
    expect(units(seen.now.balanceMicros)).toBe(29_400);
    expect(figuresOf(seen.team)).toEqual([1050, 400, 650]);
    expect(figuresOf(seen.own)).toEqual([50, 0, 50]);
    expect([seen.team.joined, seen.team.activeDays, seen.dayCount, seen.activeMean]).toEqual([3, 1, 1, 1]);
    expect(seen.days.map(({ day, stakeMicros }) => [day, units(stakeMicros)])).toEqual([
      ['2026-11-21', 1050],
    ]);
    const family = valueOf(await world.call(teamOverviewSum, {}, { as: a }));
    expect(family).toMatchObject({
      teamSize: 3,
      agentCount: 1,
      memberCount: 2,
      betAmount: 1050,
      netProfit: 650,
    });
    expect((await world.call(teamOverview, DAYS, { as: c })).errorCode).toBe('function.not.available');
  });

  it('[AC-4] the parts of a step add up to its last line, whatever is asked and whoever has left', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'a', d: 'a', m: 'b', n: 'm' });
    const a = await signedIn(world, tree.a);
    const b = await signedIn(world, tree.b);
    await playRound(world, tree.n, { game: slot, stake: 30 });
    await playRound(world, tree.c, { game: slot, stake: 20, win: 100 });
    await playRound(world, tree.b, { game: slot, stake: 4 });
    world.clock.advance(60_000);
    await move(world, tree.m, tree.c);
    await playRound(world, tree.n, { game: slot, stake: 5 });
    const top = await step(a);
    expect(
      top.list.map(({ member, kind, figures }) => [member.account, kind, ...figuresOf(figures)]),
    ).toEqual([
      [tree.b.account, 'direct', 34, 0, 34],
      [tree.c.account, 'direct', 25, 100, -75],
      // Who only joined has no figures of play, and a line all the same.
      [tree.d.account, 'direct', 0, 0, 0],
    ]);
    for (const name of ['stakeMicros', 'netMicros', 'joined', 'rounds'] as const) {
      expect(sumOf(top.list, name)).toBe(top.total[name].toString());
    }
    expect([top.members, top.direct, top.quiet]).toEqual([5, 3, 0]);
    expect((await overview(a)).team).toEqual(top.total);
    const lower = await step(b);
    expect(
      lower.list.map(({ member, kind, figures }) => [member.account, kind, units(figures.stakeMicros)]),
    ).toEqual([
      [tree.m.account, 'left', 30],
      [tree.b.account, 'self', 4],
    ]);
    expect(sumOf(lower.list, 'stakeMicros')).toBe(lower.total.stakeMicros);
    const opened = await step(a, { memberId: tree.c.id });
    expect(opened.path.map(({ account }) => account)).toEqual([tree.a.account, tree.c.account]);
    expect(opened.total.stakeMicros).toBe(top.list[1]?.figures.stakeMicros);
  });

  it('[AC-4] the file of a step holds what the screen shows, in its order, and ends with the same sum', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'a', d: 'b', s: null, t: 's' });
    const [a, stranger] = [await signedIn(world, tree.a), await signedIn(world, tree.s)];
    await playRound(world, tree.d, { game: slot, stake: 30, win: 100 });
    await playRound(world, tree.c, { game: slot, stake: 20 });
    await playRound(world, tree.a, { game: slot, stake: 5 });
    for (const asked of [
      { order: 'asc' },
      { sort: 'net' },
      { memberId: tree.b.id },
      { show: 'quiet' },
    ] as const) {
      const screen = await step(a, asked);
      const file = await world.call(
        exportDownlines,
        { ...DAYS, ...asked, format: 'csv', language: 'EN' },
        { as: a },
      );
      const rows = tableBelow(readCsv(file.text), ['Username', 'Whose']);
      expect(rows.map(([account]) => account)).toEqual([
        ...screen.list.map(({ member }) => member.account),
        'Total',
      ]);
      for (const [column, name] of [
        [3, 'stakeMicros'],
        [8, 'netMicros'],
      ] as const) {
        const shown = screen.list.map(({ figures }) => figures[name]);
        const sum = sumOf(screen.list, name);
        expect(rows.map((row) => microsOf(row[column]).toString())).toEqual([...shown, sum]);
        // Who did nothing adds nothing to what the step's last line says.
        if (!('show' in asked)) expect(sum).toBe(screen.total[name]);
      }
    }
    const foreign = { ...DAYS, memberId: tree.c.id, format: 'csv' } as const;
    expect((await world.call(exportDownlines, foreign, { as: stranger })).status).toBe(404);
  });

  it('[AC-4] a node with many direct downlines is turned by key, in either order, and ends with those who were quiet', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const tree: Readonly<Record<string, Member>> = await aTree(
      world,
      Object.fromEntries([['a', null], ...names.map((name) => [name, 'a'] as const)]) as Record<
        string,
        string | null
      >,
    );
    const agent = tree['a'];
    if (!agent) throw new Error('there is an agent');
    await world.drain();
    // They came before the days that are asked for.
    world.clock.advance(48 * 3600_000);
    const a = await signedIn(world, agent);
    const today = { from: '2026-11-23', to: '2026-11-23' };
    for (const [index, name] of names.slice(0, 27).entries()) {
      const member = tree[name];
      if (member) await playRound(world, member, { game: slot, stake: 1 + (index % 3) });
    }
    for (const order of ['asc', 'desc'] as const) {
      const first = await step(a, { ...today, order });
      const second = await step(a, { ...today, order, cursor: first.next ?? '' });
      expect([first.list.length, second.list.length, second.next]).toEqual([25, 2, null]);
      const stakes = [...first.list, ...second.list].map(({ figures }) => units(figures.stakeMicros));
      expect(stakes).toEqual([...stakes].sort((x, y) => (order === 'asc' ? x - y : y - x)));
    }
    const quiet = await step(a, { ...today, show: 'quiet' });
    expect([quiet.quiet, quiet.list.map(({ member }) => member.account)]).toEqual([
      3,
      names.slice(27).map((name) => tree[name]?.account),
    ]);
    for (const cursor of ['x', `${'9'.repeat(19)}.${agent.id}`]) {
      const broken = await world.call(teamDownlines, { ...today, cursor }, { as: a });
      expect(broken.errorCode).toBe('cursor_broken');
    }
  });

  it('[AC-4] the file of a step has all lines of the page in its order, and their sum', async () => {
    const names = Array.from({ length: 28 }, (_, index) => `m${index}`);
    const below = Object.fromEntries([...names, 'quiet'].map((name) => [name, 'a'] as const));
    const people: Record<string, string | null> = { a: null, ...below, n: 'm0' };
    const tree: Readonly<Record<string, Member>> = await aTree(world, people);
    await world.drain();
    world.clock.advance(48 * 3600_000);
    const a = await signedIn(world, tree['a'] as Member);
    const day = new Date(world.clock.now().getTime() + 6 * 3600_000).toISOString().slice(0, 10);
    const today = { from: day, to: day };
    for (const [index, name] of ['n', ...names].entries())
      await playRound(world, tree[name] as Member, { game: slot, stake: 1 + (index % 4), win: index % 3 });
    const order = { sort: 'net', order: 'asc' } as const;
    const first = await step(a, { ...today, ...order });
    const second = await step(a, { ...today, ...order, cursor: first.next ?? '' });
    const lines = [...first.list, ...second.list];
    const rowsOf = async (more: object) => {
      const asked = { ...today, ...order, ...more, format: 'csv', language: 'EN' } as const;
      const { text } = await world.call(exportDownlines, asked, { as: a });
      return tableBelow(readCsv(text), ['Username', 'Whose']);
    };
    const rows = await rowsOf({});
    const total = rows.pop();
    const shown = lines.map(({ member, members, figures }) => [
      member.account,
      String(members),
      BigInt(figures.stakeMicros),
      BigInt(figures.netMicros),
    ]);
    expect(rows.map((row) => [row[0], row[2], microsOf(row[3]), microsOf(row[8])])).toEqual(shown);
    expect([total?.[2], microsOf(total?.[3]), microsOf(total?.[8])]).toEqual([
      String(first.members),
      BigInt(first.total.stakeMicros),
      BigInt(first.total.netMicros),
    ]);
    expect((await rowsOf({ show: 'quiet' })).map(([account]) => account)).toEqual([
      tree['quiet']?.account,
      'Total',
    ]);
  });

  it('[AC-4] a member’s sheet opens for whoever stands above, with the balance for the nearest alone', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'b', z: null, y: 'z' });
    const [a, b] = [await signedIn(world, tree.a), await signedIn(world, tree.b)];
    world.clock.advance(60_000);
    const day = new Date(world.clock.now().getTime() + 6 * 3600_000).toISOString().slice(0, 10);
    const days = { from: day, to: day };
    await playRound(world, tree.c, { game: slot, stake: 10, win: 4 });
    await world.drain();
    const near = valueOf(await world.call(teamMemberSheet, { ...days, memberId: tree.c.id }, { as: b }));
    expect([near.isDirect, units(near.balanceMicros ?? '0')]).toEqual([true, 9994]);
    expect(near.products.map(({ product, stakeMicros }) => [product, units(stakeMicros)])).toEqual([
      ['RNG', 10],
    ]);
    const far = valueOf(await world.call(teamMemberSheet, { ...days, memberId: tree.c.id }, { as: a }));
    expect([far.isDirect, far.balanceMicros, far.path.length]).toEqual([false, null, 3]);
    expect(figuresOf(far.own)).toEqual([10, 4, 6]);
    expect(Object.keys(far.member).sort()).toEqual([
      'account',
      'id',
      'isAgent',
      'isClosed',
      'isWaiting',
      'nickname',
      'no',
      'registeredAt',
    ]);
  });

  it('[AC-4] another team’s members, one’s upline and nobody answer alike', async () => {
    const tree = await aTree(world, { a: null, b: 'a', c: 'b', z: null, y: 'z' });
    const b = await signedIn(world, tree.b);
    const answers: (readonly unknown[])[] = [];
    for (const memberId of [tree.y.id, tree.z.id, tree.a.id, newId()]) {
      for (const entry of [teamDownlines, teamMemberSheet] as const) {
        const { status, errorCode, message } = await world.call(entry, { ...DAYS, memberId }, { as: b });
        answers.push([status, errorCode, message]);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([404, 'member_unknown']);
    const found = async (q: string) =>
      valueOf(await world.call(searchTeam, { q }, { as: b })).list.map(({ account }) => account);
    expect(await found(tree.c.account)).toEqual([tree.c.account]);
    expect(await found(tree.y.account)).toEqual([]);
    expect(await found(tree.a.account)).toEqual([]);
  });

  it('[AC-2] whose team moved is told within seconds, and nobody else', async () => {
    const tree = await aTree(world, { a: null, b: 'a', z: null });
    await world.drain();
    await world.runJobs('reporting.tell_teams');
    await world.drain();
    await playRound(world, tree.b, { game: slot, stake: 1 });
    await world.drain();
    await world.runJobs('reporting.tell_teams');
    const { rows } = await world.owner.query<{ payload: { memberIds: string[] } }>(
      `select payload from outbox_pending where name = 'reporting.teams_moved'`,
    );
    expect(rows.flatMap(({ payload }) => payload.memberIds)).toEqual([tree.a.id]);
  });

  it('[AC-2] a large team is counted before it is asked for, and says when', async () => {
    const tree = await aTree(world, { a: null, b: 'a' });
    const a = await signedIn(world, tree.a);
    const at = world.clock.now();
    await world.owner.query(
      `insert into agents_team_now (member_id, online, balance, asked_at, counted_at) values ($1, 1, 7, $2, $2)`,
      [tree.a.id, at],
    );
    // The books hold the count against the tree, so it is large for a moment only.
    const size = (members: number) =>
      world.owner.query('update identity_team set members = $2 where member_id = $1', [tree.a.id, members]);
    await size(1001);
    world.clock.advance(90_000);
    const early = (await overview(a)).now;
    expect([early.balanceMicros, early.countedAt]).toEqual(['7', at.getTime()]);
    await world.runJobs('agents.count_teams');
    const late = (await overview(a)).now;
    expect([units(late.balanceMicros), late.countedAt]).toEqual([10_000, world.clock.now().getTime()]);
    await size(1);
  });
});
