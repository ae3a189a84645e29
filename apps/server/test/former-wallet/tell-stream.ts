// Tells one stream to both wallets and throws where they part, with the story so far.

import { sql } from 'kysely';
import type { WalletAnswer, WalletCommand } from '../../src/modules/play/wallet/wallet-command.ts';
import type { Step } from './acts.ts';
import { contentOf, differences, lineOf, outboxPlace } from './content.ts';
import { applyStep, FIRST_GRANTS } from './happenings.ts';
import { type Moment, membersOf, openStream, type Side, START } from './small-world.ts';
import { beginTold, type Told, tellClosings, tellGrant, toCommands } from './to-commands.ts';

/** How often each kind of command got each answer. */
export type Met = Map<string, number>;

export interface Sides {
  readonly former: Side;
  readonly current: Side;
}

/** Both wallets parted; the message is what a reader needs. */
export class Parted extends Error {}

/** Grants of the beginning have numbers that no step has. */
const FIRST_GRANT = 1000;

export async function tellStream(
  sides: Sides,
  stream: number,
  steps: readonly Step[],
  met: Met,
): Promise<number> {
  const { former, current } = sides;
  const both = [former, current] as const;
  const [formerPlace, currentPlace] = await Promise.all(
    both.map(async (side) => {
      await openStream(side, stream);
      return outboxPlace(side);
    }),
  );
  const told = beginTold(stream);
  for (const [no, grant] of FIRST_GRANTS.entries()) {
    const moment: Moment = { stream, at: START, no: FIRST_GRANT + no };
    await Promise.all(both.map((side) => applyStep(side, grant, moment)));
    tellGrant(told, grant, moment.no);
  }
  const story: string[] = [];
  const seen = [new Map<string, string>(), new Map<string, string>()] as const;
  let at = START;

  for (const [index, step] of steps.entries()) {
    const no = index + 1;
    if (step.do === 'batch') {
      at = new Date(at.getTime() + step.afterMs);
      await readWorld(former, told);
      const commands = toCommands(told, step.acts, at);
      if (commands.length === 0) continue;
      story.push(`${no}. batch at ${at.toISOString()}`);
      const answers = await Promise.all([former.run(commands, at), current.run(commands, at)]);
      const lines = answers.map((list, side) => {
        const names = seen[side] ?? seen[0];
        return commands.map((_, place) => lineOf(list[place], names));
      });
      tellAnswers(story, stream, commands, lines);
      countAnswers(met, commands, answers[0]);
      for (const [place, command] of commands.entries()) {
        const status = answers[0]?.[place]?.status;
        if (status !== 'ok' && status !== 'replayed') told.refused.add(command);
      }
    } else {
      const moment: Moment = { stream, at, no };
      const outcomes = await Promise.all(both.map((side) => applyStep(side, step, moment)));
      story.push(`${no}. ${plainly(step)} ${outcomes[0]}`);
      if (outcomes[0] !== outcomes[1]) {
        throw new Parted(`${story.join('\n')}\n   the other: ${outcomes[1]}`);
      }
      if (step.do === 'close' && outcomes[0] !== 'no round') tellClosings(told, moment, step.picks.length);
      if (step.do === 'grant') tellGrant(told, step, no);
    }
  }

  const [before, after] = await Promise.all([
    contentOf(former, stream, formerPlace ?? 0n, seen[0]),
    contentOf(current, stream, currentPlace ?? 0n, seen[1]),
  ]);
  const parted = differences(before, after);
  if (parted.length > 0) {
    throw new Parted(`${story.join('\n')}\nwhat stands (- former, + current):\n${parted.join('\n')}`);
  }
  countFlags(met, before);
  return told.commands.length;
}

const plainly = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

/** What acts may ask of the world before a batch. */
async function readWorld({ owner }: Side, told: Told): Promise<void> {
  const { rows } = await sql<{ member_id: string; next_nonce: number }>`
    select member_id, next_nonce from play_seed_pair
     where member_id = any(${[...membersOf(told.stream)]}::uuid[])`.execute(owner.db);
  for (const { member_id, next_nonce } of rows) told.nonces.set(member_id, next_nonce);
  const accounts = await sql<{ member_id: string; currency: string; balance: bigint }>`
    select member_id, currency, balance from ledger_account
     where member_id = any(${[...membersOf(told.stream)]}::uuid[])`.execute(owner.db);
  for (const { member_id, currency, balance } of accounts.rows) {
    told.balances.set(`${member_id} ${currency}`, balance);
  }
  const limits = await sql<{ member_id: string; left: bigint }>`
    select l.member_id, min(l.amount - u.staked + case l.kind when 'loss' then u.won else 0 end)::bigint as left
      from protection_limit l join protection_usage u on u.member_id = l.member_id and u.span = l.span
     where l.member_id = any(${[...membersOf(told.stream)]}::uuid[]) and l.ends_at is null and l.kind <> 'time'
     group by l.member_id`.execute(owner.db);
  told.left.clear();
  for (const { member_id, left } of limits.rows) told.left.set(member_id, left);
}

/** Adds a batch with its answers to the story; throws where they differ. */
function tellAnswers(
  story: string[],
  stream: number,
  commands: readonly WalletCommand[],
  [former = [], current = []]: readonly (readonly string[])[],
): void {
  let isEqual = true;
  for (const [place, command] of commands.entries()) {
    story.push(`   ${describe(stream, command)}`);
    if (former[place] === current[place]) {
      story.push(`      ${former[place]}`);
      continue;
    }
    isEqual = false;
    story.push(`    - ${former[place]}`, `    + ${current[place]}`);
  }
  if (!isEqual) throw new Parted(`${story.join('\n')}\nthe answers differ (- former, + current)`);
}

function describe(stream: number, command: WalletCommand): string {
  const { kind, memberId, scope, key, currency, gameNo, roundRef, house: _, at, ...rest } = command;
  const member = membersOf(stream).indexOf(memberId);
  const when = at === undefined ? '' : ` at ${at.toISOString()}`;
  return `${kind} m${member} ${key} ${scope} ${gameNo} ${currency} in ${roundRef}${when} ${plainly(rest)}`;
}

function countAnswers(met: Met, commands: readonly WalletCommand[], answers: readonly WalletAnswer[]): void {
  for (const [place, { kind }] of commands.entries()) {
    const answer = answers[place];
    const status = answer?.status ?? 'none';
    add(met, `${kind}: ${status === 'refused' ? `refused ${answer?.reason}` : status}`);
  }
}

/** What the answers do not show, seen in what stands. */
function countFlags(met: Met, lines: readonly string[]): void {
  for (const line of lines) {
    const flag = /^play_round .*"flag": "(\w+)"/.exec(line)?.[1];
    if (flag !== undefined) add(met, `flag: ${flag}`);
    if (line.includes('"tombstone": true')) add(met, 'stands: tombstone');
    if (line.startsWith('play_free_bet') && line.includes('"is_undone": true'))
      add(met, 'stands: free bet undone');
    if (/^ledger_account .*"balance": -/.test(line)) add(met, 'stands: overdrawn');
    if (line.startsWith('event protection.changed')) add(met, 'stands: asked');
    if (line.includes('"counts": -1')) add(met, 'stands: counts less');
  }
}

function add(met: Met, name: string): void {
  met.set(name, (met.get(name) ?? 0) + 1);
}
