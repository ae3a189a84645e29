import { INHOUSE_VENDOR, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';

export const IN_HOUSE_SCOPE = 'in-house';

/** What every wallet command of a round of the house says, whatever the game; what it does comes with it. */
export function houseCommand(round: {
  readonly memberId: MemberId;
  readonly id: string;
  readonly gameNo: number;
  readonly isDemo: boolean;
}) {
  return {
    memberId: round.memberId,
    scope: IN_HOUSE_SCOPE,
    currency: PLAY_CREDIT,
    gameNo: round.gameNo,
    roundRef: round.id,
    house: INHOUSE_VENDOR,
    isDemo: round.isDemo,
  };
}

/** The same of a round that its game stores in a table of its own. */
export function commandOf(row: {
  readonly member_id: MemberId;
  readonly id: string;
  readonly game_no: number;
  readonly is_demo: boolean;
}) {
  return houseCommand({
    memberId: row.member_id,
    id: row.id,
    gameNo: row.game_no,
    isDemo: row.is_demo,
  });
}
