import type { arcade as source } from '../bn/arcade.ts';
import type { GroupOf } from '../texts.ts';
import { amounts } from './amounts.ts';
import { arcadeCards } from './arcade-cards.ts';
import { arcadeCrash } from './arcade-crash.ts';
import { arcadeFish } from './arcade-fish.ts';
import { arcadeHouse } from './arcade-house.ts';
import { arcadePatti } from './arcade-patti.ts';
import { arcadeRooms } from './arcade-rooms.ts';
import { arcadeRummy } from './arcade-rummy.ts';
import { arcadeSports } from './arcade-sports.ts';
import { arcadeSteps } from './arcade-steps.ts';
import { arcadeTable } from './arcade-table.ts';
import { arcadeTables } from './arcade-tables.ts';

/** Texts of the game clients: what is common, the slots, and the house's own games. */
export const arcade: GroupOf<typeof source> = {
  // Every game
  credit: 'Play credit',
  creditWord: 'credit',
  close: 'Close',
  goOn: 'Continue',
  leave: 'Leave the game',
  backToPortal: 'Back to the portal',
  sound: 'Sound',
  controls: 'Bet and controls',
  balance: 'Balance',
  stake: 'Bet',
  returned: 'Returned',
  minStake: 'Smallest bet',
  maxStake: 'Largest bet',
  maxWin: 'Largest win',
  opening: 'Opening the game',
  openingTroubled: 'The connection is slow. It is being tried again by itself.',

  // The game is not open
  closedNoPortalTitle: 'Open the game from the portal',
  closedNoPortalText: 'Every link to a game works once. Go to the portal and open the game again.',
  closedNoTicketTitle: 'The game could not be opened',
  closedNoTicketText: 'The portal did not answer in time. Please try again.',
  closedTicketGoneTitle: 'This link has expired',
  closedTicketGoneText: 'A link to a game works once, for one minute. Open the game again.',
  closedSessionGoneTitle: 'The game session has ended',
  closedSessionGoneText:
    'Nothing happened for a long time, or the game was opened elsewhere. A round that was left open is shown when you open the game again.',
  closedAccountTitle: 'You cannot play now',
  closedAccountText: 'Playing is switched off for your account. Write to customer service to learn why.',
  closedGameOffTitle: 'The game is closed now',
  closedGameOffText: 'The game is switched off. Your balance is as it was.',
  closedFaultTitle: 'The game could not be opened',
  closedFaultText: 'Something went wrong on our side. Please try again in a moment.',

  // Why the start button waits
  blockPaused: 'Answer the message of the portal and the game goes on.',
  blockTurning: 'The reels are turning.',
  blockShowing: 'The result is being shown.',
  blockTooSoon: 'In a moment. There must be some time between two rounds.',
  blockTooManyRequests: 'In a moment. The server asked for a pause.',
  blockNotEnough: 'Your balance is too low for this bet.',

  // What stands in the way
  noticeConnectionLost: 'No answer yet. The same request is sent again; nothing is lost.',
  noticeWinPending: 'The win of this round is not in your balance yet. It is owed to you and will be added.',
  noticeUnfinishedRound: 'The round that was cut off is being finished.',
  noticeFault: 'Something went wrong. Look at your balance and history, then try again.',
  noticeLimitReached: 'A limit you set is used up.',
  noticeAccountDisabled: 'Playing is switched off for your account now.',
  noticeWalletUnreachable: 'The balance cannot be reached. No bet was taken; try again in a moment.',
  noticeStakeNotAllowed: 'This bet is not taken here.',
  noticeTargetNotAllowed: 'This target is not on offer.',
  noticeRoundInProgress: 'The round before has not ended yet. Try again in a moment.',
  lowerStake: 'Lower the bet',

  // Slot: the table
  simulated: 'simulated',
  simulatedMeaning: 'This game runs in our own simulator. Play credit is not money.',
  wild: 'WILD',
  scatter: 'SCATTER',
  freeBet: 'Free bet',
  freeReadyHint: 'The next rounds cost you nothing.',
  freeBetsLeft: '{count, plural, one {# free bet left} other {# free bets left}}',
  freeBetWorth: 'worth each',
  freeBetSpin: 'Play free',
  noticeFreeBetsOver: 'These free bets are over. From now on you play with your own credit.',
  spin: 'Spin',
  lastWin: 'Last return',
  stakeDown: 'Lower the bet',
  stakeUp: 'Raise the bet',
  stakeTitle: 'Choose a bet',
  stakeText: 'The whole bet of one round. All lines are in it.',
  featureOffer: 'Free spins at once',
  featureOfferText:
    'The free spins begin right away, at the bet you have chosen. They return on average as much as any other round.',
  featureBuy: 'Buy for',
  readyHint: 'Choose a bet and spin.',
  noWin: 'Nothing came back in this round.',
  win: 'Win',
  bigWin: 'Big win',
  windowLabel: '{reels} reels, {rows} rows. Results are announced in words.',
  winLine: 'Line {line}: {count} alike, {amount}',
  winWays: '{ways, plural, one {# way} other {# ways}}: {count} alike, {amount}',
  winScatter: '{count, plural, one {# scatter} other {# scatters}}, {amount}',
  spokenNone: 'Nothing came back',
  spokenReturn: 'Returned {amount} credit',
  spokenWin: 'Win {amount} credit',
  spokenStake: 'Bet {amount} credit',
  spokenFeature: '{count, plural, one {# free spin begins} other {# free spins begin}}',
  spokenFeatureEnd: 'Free spins over, {amount} credit in all',

  // Slot: wins that fall
  ladderLabel: 'Multipliers of one fall after the other',
  fallNumber: 'Fall {number}',
  ruleFall:
    'Winning pictures are cleared, what stands above comes down, and new pictures follow. If they win, they pay again.',
  ruleLadder: 'With each fall wins are multiplied by more: {times}. The last one holds from then on.',

  // Slot: a round of before, watched again
  noticeReplay: 'A round of before is shown again. Nothing is staked.',
  replayMark: 'Replay',
  replayMeaning:
    'This is a round that you played before. Nothing is staked here and your balance does not change.',
  watchAgain: 'Watch again',

  // Slot: free spins
  freeSpins: 'Free spins',
  featureIntro: '{count, plural, one {# free spin} other {# free spins}}',
  featureIntroText: 'They need no new bet.',
  featureCounter: 'Free spin {played}/{total}',
  featureWon: 'So far',
  featureEnd: 'Free spins in all',
  featureToEnd: 'Show the end',

  // Slot: rules
  rulesTitle: 'Rules and pay table',
  rtp: 'Average return (RTP)',
  rtpMeaning: 'The average return counts many hundred thousand rounds. One sitting of yours will differ.',
  hitRate: 'Rounds that return something',
  volatility: 'Volatility',
  volatilityLow: 'Low',
  volatilityMedium: 'Medium',
  volatilityHigh: 'High',
  lines: 'Lines',
  ways: 'Ways',
  payTable: 'Pay table',
  payTableAt: 'Returned at this bet:',
  howWinsCount: 'How wins count',
  ruleLines: 'All {count} lines always play. Equal symbols side by side from the first reel on the left pay.',
  ruleWays: '{count} ways. Equal symbols on reels side by side from the left pay, in whichever row.',
  ruleBestOfLine: 'A line pays its best combination only. Wins of different lines are added.',
  ruleWild: 'The wild stands in for every symbol but the scatter.',
  ruleScatter: 'Scatters count wherever they stand.',
  ruleStake: 'What is paid is counted from the whole bet.',
  ruleAward: '{scatters} scatters: {spins, plural, one {# free spin} other {# free spins}}.',
  ruleFreeStake: 'Free spins play at the bet that started them and cost nothing.',
  ruleMultiplier: 'In free spins line and way wins count {times} times. Scatter wins do not.',
  ruleRetrigger: '{scatters} scatters in a free spin: {spins} more.',
  ruleRetriggerLimit:
    'Free spins are added at most {count, plural, one {# time} other {# times}} in a round.',
  ruleOtherTitle: 'Good to know',
  ruleServerDecides: 'The server decides the result after you press. This page only shows it.',
  ruleCutOff: 'If the connection breaks, the round ends on the server and is shown first when you return.',
  rulePace: 'At least {seconds} seconds lie between the starts of two rounds.',
  timesStake: '{times} times the bet',
  topSpin: 'Best single spin',
  topSpinOdds: 'Once in {rounds} rounds on average',
  lineRows: 'Rows {rows}',
  pictureNumber: 'Picture {number}',

  // Slot: history
  historyTitle: 'Latest rounds',
  historyLoading: 'Fetching rounds.',
  historyFailed: 'The rounds could not be fetched. Close and open again.',
  historyEmpty: 'There is no round in this game yet.',
  historyReplay: 'These are pictures of earlier rounds, not new play.',
  roundNumber: 'Round {number}',
  balanceBefore: 'Before',
  balanceAfter: 'After',
  baseSpin: 'Main spin',
  freeSpinNumber: 'Free spin {number}',
  windowTable: 'What stood on the reels',

  leaveOut: amounts.leaveOut,
  twoWays: amounts.twoWays,
  decimals: amounts.decimals,
  ...arcadeTable,
  ...arcadeHouse,
  ...arcadeSteps,
  ...arcadeCards,
  ...arcadeCrash,
  ...arcadeTables,
  ...arcadeSports,
  ...arcadeFish,
  ...arcadePatti,
  ...arcadeRooms,
  ...arcadeRummy,
};
