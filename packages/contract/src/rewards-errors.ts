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
  /** Points are not turned into credit on this portal. */
  'rewards.points_off': { status: 403, wire: 'points_convert_off', text: 'pointsConvertOff' },
  'rewards.points_least': { status: 400, wire: 'points_below_least', text: 'pointsBelowLeast' },
  'rewards.points_step': { status: 400, wire: 'points_not_in_step', text: 'pointsNotInStep' },
  /** The member holds fewer points than it takes. */
  'rewards.points_short': { status: 409, wire: 'points_not_enough', text: 'pointsNotEnough' },
  /** There is no such thing in the mall, or no more. */
  'rewards.good_unknown': { status: 404, wire: 'good_unknown', text: 'goodUnknown' },
  'rewards.good_sold_out': { status: 409, wire: 'good_sold_out', text: 'goodSoldOut' },
  'rewards.goods_full': { status: 409, wire: 'goods_full', text: 'goodsFull' },
  /** Credit has an amount, and nothing else has. */
  'rewards.good_amount': { status: 400, wire: 'good_amount', text: 'goodAmount' },
  'rewards.address_missing': { status: 400, wire: 'address_missing', text: 'goodAddressMissing' },
  'rewards.mobile_wrong': { status: 400, wire: 'delivery_mobile_wrong', text: 'goodMobileWrong' },
  'rewards.redemption_unknown': { status: 404, wire: 'redemption_unknown', text: 'redemptionUnknown' },
  'rewards.payment_password_wrong': {
    status: 401,
    wire: 'US_INCORRECT_PAYMENT_PASSWORD_ERROR',
    text: 'paymentPasswordWrong',
  },
  'rewards.payment_password_missing': {
    status: 409,
    wire: 'PAYMENT_PASSWORD_EXPIRE',
    text: 'paymentPasswordMissing',
  },
} as const;
