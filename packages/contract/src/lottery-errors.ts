/** Refusals of lotteries; `errors.ts` has the list of all. */
export const LOTTERY_ERRORS = {
  'lottery.game_unknown': { status: 404, wire: 'lottery_unknown', text: 'lotteryUnknown' },
  'lottery.issue_unknown': { status: 404, wire: 'issue_unknown', text: 'issueUnknown' },
  'lottery.issue_closed': { status: 409, wire: 'issue_closed', text: 'issueClosed' },
  /**
   * `line` beside it is the line's place from 0 (`place` the same from 1), `reason` and `row` say what is wrong with it, and
   * `why` does so in words; `faults` is the list of all such lines, each with its words as `message`.
   */
  'lottery.line_refused': { status: 400, wire: 'line_refused', text: 'lineRefused' },
  'lottery.stake_differs': { status: 409, wire: 'stake_differs', text: 'stakeDiffers' },
  /** `bets` beside it says how many all lines and draws are together, `most` how many the brand takes at once. */
  'lottery.too_many_bets': { status: 400, wire: 'too_many_bets', text: 'tooManyBets' },
  /** `numbers` beside it says how many the lines name over all draws, `most` how many are counted at once. */
  'lottery.too_many_numbers': { status: 400, wire: 'too_many_numbers', text: 'tooManyNumbers' },
  'lottery.most_win': { status: 400, wire: 'most_win', text: 'mostWin' },
  /**
   * `play` and `number` beside it say which (`*` stands for every number of the play, which a line of very many bets
   * covers; `which` is the same in words), `freeMicros` what could still be won on it; `full` is the list of up to twenty
   * such numbers, this one first.
   */
  'lottery.exposure': { status: 409, wire: 'number_full', text: 'numberFull' },
  'lottery.order_unknown': { status: 404, wire: 'order_unknown', text: 'orderUnknown' },
  'lottery.order_closed': { status: 409, wire: 'order_closed', text: 'orderClosed' },
  'lottery.favourites_full': { status: 409, wire: 'favourites_full', text: 'favouritesFull' },
  'lottery.result_refused': { status: 400, wire: 'result_refused', text: 'resultRefused' },
  'lottery.same_person': { status: 403, wire: 'same_person', text: 'samePerson' },
  'lottery.issue_state': { status: 409, wire: 'issue_state', text: 'issueState' },
  'lottery.result_changed': { status: 409, wire: 'result_changed', text: 'resultChanged' },
  /** `field` beside it says which of the terms is too small or too large. */
  'lottery.terms_bounds': { status: 400, wire: 'terms_bounds', text: 'termsBounds' },
  /** `reason` beside it says why, `play` and `prize` of which; `all_closed` and `series` are about the game. */
  'lottery.plays_refused': { status: 400, wire: 'plays_refused', text: 'playsRefused' },
  'lottery.day_past': { status: 409, wire: 'day_past', text: 'dayPast' },
  /** `gameCode` beside it says of which game tickets were sold. */
  'lottery.day_sold': { status: 409, wire: 'day_sold', text: 'daySold' },
  'lottery.postpone_times': { status: 400, wire: 'postpone_times', text: 'postponeTimes' },
  'lottery.feed_refused': { status: 400, wire: 'feed_refused', text: 'feedRefused' },
  'lottery.feed_not_independent': {
    status: 409,
    wire: 'feed_not_independent',
    text: 'feedNotIndependent',
  },
} as const;
