/** Refusals of the room of rewards. */
export const REWARDS_ERRORS = {
  /** There is none of this id, or it is another member's. */
  'rewards.grant_unknown': { status: 404, wire: 'reward_unknown', text: 'rewardUnknown' },
  /** Its time is over, or what it was given for was undone. */
  'rewards.grant_over': { status: 409, wire: 'reward_over', text: 'rewardOver' },
  /** The member takes a break, has excluded themselves or is locked. */
  'rewards.on_break': { status: 403, wire: 'reward_on_break', text: 'rewardOnBreak' },
  'rewards.mission_unknown': { status: 404, wire: 'mission_unknown', text: 'missionUnknown' },
  'rewards.mission_exists': { status: 409, wire: 'mission_exists', text: 'missionExists' },
  /** Members have seen its terms. */
  'rewards.mission_fixed': { status: 409, wire: 'mission_fixed', text: 'missionFixed' },
  'rewards.mission_over': { status: 409, wire: 'mission_over', text: 'missionOver' },
  'rewards.missions_full': { status: 409, wire: 'missions_full', text: 'missionsFull' },
} as const;
