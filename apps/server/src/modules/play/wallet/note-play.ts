import { askPlayer, type Counted, countUsage, markPlay, type Player } from '../../protection/index.ts';
import type { Asked, Taken } from './decision.ts';
import { type MemberFacts, nameOf } from './facts.ts';
import type { SetContext } from './set-context.ts';

/** What protection notes of commands: that play goes on, that a check waits, and what counts towards limits. */

/** A stake was refused for a reality check, which waits for its answer from the first such stake on. */
export function askForCheck({ command, happenedAt, at }: Asked, { member, writes }: SetContext): void {
  const player = member.standards.player;
  const asked = player && askPlayer(player, at);
  if (asked === undefined) return;
  changePlayer(member, asked, writes);
  writes.checks.push({
    payload: { memberId: command.memberId, what: 'check_due', amountMicros: null, at },
    at: happenedAt,
  });
}

/** A command is taken: play is marked, and what it stakes, wins or undoes counts at once, for the next one to see. */
export function notePlay(
  asked: Asked,
  taken: Taken,
  context: SetContext & { readonly isLimited: boolean },
): void {
  const { member, writes, now, isLimited } = context;
  let playedMs = 0;
  // History that is written late was played by nobody who could be asked.
  if (taken.marks && asked.at >= now) {
    const marked = markPlay(member.standards.player, asked.at, member.checkMinutesOfNew);
    ({ playedMs } = marked);
    changePlayer(member, marked.player, writes);
  }
  if (!isLimited) return;
  for (const counted of countedOf(asked, taken, playedMs)) count(asked, counted, context);
}

function countedOf({ at }: Asked, { booking, undone }: Taken, playedMs: number): readonly Counted[] {
  if (!booking) return [];
  const { stake, win } = booking;
  if (!undone) return [{ staked: stake, won: win, playedMs, at }];
  const { command, wins } = undone;
  return [
    { staked: stake, won: command.kind === 'win' ? win : 0n, playedMs, at, of: command.at },
    // What a bet had won is forgotten by the spans that saw it, each win by its own.
    ...(command.kind === 'bet' && win !== 0n ? wins : []).map((one) => ({
      won: -one.amount,
      at,
      of: one.at,
    })),
  ];
}

function count({ place }: Asked, counted: Counted, { member, facts, writes }: SetContext): void {
  const { standards } = member;
  const spans = facts.spans.get(place) ?? [];
  const usage = standards.usage.map((before) => {
    const current = spans.find(({ span }) => span === before.span);
    if (current === undefined) return before;
    const after = countUsage(before, current, counted);
    const name = nameOf(member.memberId, before.span);
    const first = writes.usage.get(name)?.before ?? before;
    writes.usage.set(name, { memberId: member.memberId, before: first, after });
    return after;
  });
  member.standards = { ...standards, usage };
}

function changePlayer(member: MemberFacts, player: Player, writes: SetContext['writes']): void {
  const { memberId, standards } = member;
  if (player === standards.player) return;
  const first = writes.players.get(memberId);
  const before = first ? first.before : standards.player;
  writes.players.set(memberId, { memberId, before, after: player });
  member.standards = { ...standards, player };
}
