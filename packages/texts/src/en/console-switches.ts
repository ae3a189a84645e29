import type { consoleSwitches as source } from '../bn/console-switches.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the console: maintenance, regions, the virtual cockfight, limits on deposits, bets of lotteries, jackpots. */
export const consoleSwitches: GroupOf<typeof source> = {
  // Settings of the database
  unreadable: 'Settings that cannot be read',
  unreadableMend: 'Needs a fix',
  unreadableText:
    'This version cannot read the stored values, so the last readable ones stay in force. Fix them with the setting command.',

  // Maintenance
  systemTitle: 'Switches of the portal',
  maintenanceText: 'While it is closed, members see the page of maintenance alone. The console stays open.',
  maintenanceEnds: 'Told to open',
  endsUnknown: 'No time is told',
  endsMinutes: 'in {count} minutes',
  endsHours: '{count, plural, one {in # hour} other {in # hours}}',
  endsAt: 'Members are told that it opens {date}',
  endsAtUnknown: 'Members are not told when it opens.',
  close: 'Close the portal',
  closeQuestion: 'Close the portal?',
  closeText: 'Whoever is inside at this moment sees the page of maintenance as well.',
  closeDone: 'The portal is closed for maintenance.',
  open: 'Open the portal',
  openQuestion: 'Open the portal again?',
  openText: 'Everybody can come in again.',
  openDone: 'The portal is open.',

  // Regions
  regionText: 'From which countries’ addresses the portal can be seen.',
  regionMode: 'Rule',
  mode_off: 'Open to all',
  mode_block: 'Closed to these',
  mode_allow: 'Open to these alone',
  countries: 'Countries',
  addCountry: 'Add a country',
  add: 'Add',
  removeCountry: 'Remove {name}',
  countriesNeeded: 'Choose at least one country.',
  allowsUnknown: 'Addresses of no known country come in as well',
  saveRegion: 'Change the rule',
  saveQuestion: 'Change the rule of regions?',
  saveText: 'The new rule holds for everybody within two seconds: {rule}.',
  saveDone: 'The rule of regions has changed.',

  // The virtual cockfight
  cockfight: 'Virtual cockfight',
  cockfightText:
    'While it is hidden, the category is not in the menu and its games cannot be found or opened. Bets that were taken are settled.',
  cockfightShown: 'shown',
  cockfightHidden: 'hidden',
  cockfightHide: 'Hide',
  cockfightShow: 'Show',
  cockfightQuestion: 'Change the virtual cockfight?',
  cockfightHideDone: 'The category is hidden.',
  cockfightShowDone: 'The category is shown again.',

  // Limits on deposits
  caps: 'Limits on deposits',
  capsText:
    'The most that any member may pay in. It holds beside the limits that members set for themselves: the stricter one decides. What a member pays in counts by the brand’s day, the week from Monday on and the month.',
  cap_day: 'A day (credit)',
  cap_week: 'A week (credit)',
  cap_month: 'A month (credit)',
  capWrong: 'Write a whole number above 0, or nothing for no limit.',
  capBelow: 'No less than for a shorter time.',
  saveCaps: 'Change the limits',
  saveCapsQuestion: 'Change the limits on deposits?',
  saveCapsText: 'They hold for everybody within two seconds. Deposits that were opened before go on.',
  saveCapsDone: 'The limits on deposits have changed.',

  // Bets of lotteries
  bets: 'Bets of lotteries',
  betsText:
    'How many single bets one order may have, and one chase over all its issues. More are refused before anything is taken; what was sold stays.',
  bets_order: 'Bets of an order',
  bets_chase: 'Bets of a chase',
  betsWrong: 'Write a whole number from {least} to {most}.',
  betsBelow: 'No fewer than for one order.',
  saveBets: 'Change the bounds',
  saveBetsQuestion: 'Change how many bets are taken at once?',
  saveBetsText: 'They hold for everybody within two seconds.',
  saveBetsDone: 'The bounds of bets have changed.',

  // Bare answers
  barePaths: 'Lottery calls that are answered bare',
  barePathsText:
    'Some clients of other portals read these calls without the envelope and say so by no header. A path that is listed here answers them bare; our own portal asks for the envelope and goes on as before.',
  barePathsNone: 'None is listed: every call answers the envelope.',
  addPath: 'Add a path',
  removePath: 'Remove {path}',
  saveBarePaths: 'Change the list',
  saveBarePathsQuestion: 'Change which calls are answered bare?',
  saveBarePathsText:
    'It holds within two seconds. A program that reads the envelope on these paths and does not ask for it will fail.',
  saveBarePathsDone: 'The list has changed.',

  // Jackpots
  jackpots: 'Jackpots',
  jackpotsText:
    'Pools of play credit that the house feeds from settled stakes. A pool that is taken out of play keeps what it holds.',
  jackpotOn: 'in play',
  jackpotOff: 'out of play',
  jackpotNeverOpen: 'It was never open.',
  jackpotSums: 'Put in so far {putIn}, paid out {paidOut}.',
  jackpotHolds: 'Holds {amount}; won {times} times.',
  jackpotUndone:
    'Won {times} times by a round that was undone later. What was paid stays paid; take it back by a correction if it was wrong.',
  jackpotRandom: '{percent}% of stakes, up to {cap}; won once in {amount} staked, on average.',
  jackpotReturns: 'What stakes return, by the size of the pool',
  jackpotReturnsPool: 'Pool',
  jackpotReturnsOwn: 'By the jackpot',
  jackpotReturnsTotal: 'In all',
  jackpotAtSeed: 'As it opens',
  jackpotAtNow: 'Now',
  jackpotAtCap: 'Full',
  jackpotHighest:
    'In all: with {game}, which returns the most of its games ({percent}%), and {others}% by the other jackpots in play when they are full.',
  jackpotNoGames: 'No game that could win it is on.',
  jackpotTooGenerous: 'Full, it would make stakes return more than was bet: it cannot be put into play.',
  jackpotSwitchOn: 'Put into play',
  jackpotSwitchOff: 'Take out of play',
  jackpotOnQuestion: 'Put the jackpot “{name}” into play?',
  jackpotOnText:
    'Its pool opens with the seed of the house, and every round that is settled from now on feeds it and can win it.',
  jackpotOffQuestion: 'Take the jackpot “{name}” out of play?',
  jackpotOffText: 'Nobody can win it while it is out of play. What the pool holds stays in it.',
  jackpotDone: 'The jackpots are changed.',
  jackpotsOnHome: 'Show the largest pool on the home page',
  jackpotsOffHome: 'Show the display figure on the home page',
  jackpotsOnHomeQuestion: 'Show the largest pool on the home page?',
  jackpotsOffHomeQuestion: 'Show the display figure on the home page?',
  jackpotsOnHomeText: 'The display figure is decoration and is marked so; a pool is real and can be won.',
};
