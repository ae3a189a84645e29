import type { teamMemberSheet } from '@nokshi/contract/agents-team.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { fail } from '../../../platform/errors.ts';
import { countTeam } from '../../identity/index.ts';
import { sumCash } from '../../ledger/index.ts';
import { sumOwn, sumOwnByProduct, sumTeam } from '../../reporting/index.ts';
import { lookBelow } from '../reports/below.ts';
import { readDays } from '../reports/read-days.ts';
import { describeFigures, describeTeamMember } from './describe-team.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

/**
 * Somebody below, with what the figures are made of (AC-4). The balance is shown to whoever stands directly above, who
 * may send credit there and has to know when it is needed; to nobody further up.
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long
 */
export async function memberSheetOf(
  deps: TeamDeps,
  { agentId }: TeamReader,
  input: InputOf<typeof teamMemberSheet>,
): Promise<OutputOf<typeof teamMemberSheet>> {
  const { db } = deps;
  const timeZone = await deps.timeZone();
  const memberId = input.memberId as MemberId;
  if (memberId === agentId) fail('identity.member_unknown');
  const asked = { memberId, days: readDays(input, timeZone), timeZone };
  const { path, member, days } = await lookBelow(db, agentId, asked);
  if (!member) fail('identity.member_unknown');
  const facts = { memberId, currency: PLAY_CREDIT, fromDay: days.from, toDay: days.to };
  const isDirect = path.length === 2;
  const { members, agents } = await countTeam(db, memberId);
  return {
    path: path.map(describeTeamMember),
    member: describeTeamMember(member),
    isDirect,
    from: days.from,
    members,
    agents,
    own: describeFigures(await sumOwn(db, facts)),
    team: describeFigures(await sumTeam(db, facts)),
    balanceMicros: isDirect
      ? (await sumCash(db, { memberIds: [memberId], currency: PLAY_CREDIT })).toString()
      : null,
    activeFromMicros: (await deps.activeFrom()).toString(),
    products: (await sumOwnByProduct(db, facts)).map(({ product, rounds, stake }) => ({
      product,
      rounds,
      stakeMicros: stake.toString(),
    })),
  };
}
