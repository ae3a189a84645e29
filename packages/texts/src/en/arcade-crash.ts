import type { arcadeCrash as source } from '../bn/arcade-crash.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of Crash, beside what it shares with the other tables of the house. */
export const arcadeCrash: GroupOf<typeof source> = {
  crashFlying: 'Flying, {seconds} seconds',
  crashBusted: 'Crashed',
  crashBetsOpen: 'Bets are open, {seconds} s left',
  crashStarting: 'Starting now',
  crashResting: 'A round is being set up for you',
  crashClosed: 'The table is being prepared',
  crashNextSoon: 'Next round in {seconds} s',
  crashGivenBack: 'The round stopped midway. Every bet that was still in was given back.',
  crashConnecting: 'Connecting to the table',
  crashReconnecting: 'The connection was lost and is being restored. Your bet is as it was.',

  crashPlace: 'Place the bet',
  crashPlaceNext: 'Bet on the next round',
  crashNextPlaced: 'Set for the next round. Press to take it off',
  crashCancel: 'Take the bet back',
  crashTake: 'Cash out',
  crashSent: 'Sent',
  crashSlow:
    'The answer takes more than 0.4 s. The multiplier of the moment when the server received it counts.',
  crashYouIn: 'You are in.',
  crashYouOut: 'You took {times}, returned {amount} credit.',
  crashYouLost: 'Nothing came back this time.',
  crashYouRefunded: 'The bet was given back.',
  crashBetsClosed: 'Bets on this round are closed.',
  crashTooLate: 'Too late: the round had ended before.',
  crashHasBet: 'You have a bet on this round.',

  crashAuto: 'Auto cash-out',
  crashAutoOff: 'Off',
  crashAutoClear: 'Switch auto cash-out off',
  crashAutoWrong: 'Enter a multiplier from 1.01 to 10,000.',
  crashAutoReturns: 'Reaching it returns',
  crashLeavesAt: 'The largest win is at {times}, where the bet is cashed out by itself',
  crashReach: 'Chance to reach {times}',

  crashPlayers: 'Bets of this round',
  crashPlayersCount: '{count, plural, one {# player} other {# players}}, {amount} in all',
  crashNobody: 'Nobody has bet on this round yet.',
  crashYou: 'You',
  crashIn: 'In',
  crashTookAt: 'Took {times}',
  crashLost: 'Nothing back',

  crashGameNumber: 'Number in the chain',
  crashGameHash: 'Hash of this round',
  crashSalt: 'Salt',
  crashChainEnd: 'End of the chain (published before play)',
  crashCommittedAt: 'Chain published',
  crashSaltAt: 'Salt came',
  crashSaltFrom: 'Source of the salt',
  crashSaltSimulated:
    'This installation made the salt itself afterwards, so it is simulated: nothing outside vouches for it.',
  crashCheckHash: 'Hash and salt give this very crash.',
  crashCheckChain: 'Hashed {game} times it is the end that was published before.',
  crashChecking: 'Walking the chain',
  crashYourBet: 'Your bet',
  crashYourCash: 'You took',
  crashProofText:
    'All rounds come from one chain of hashes. Its end was published before play and the salt came after that. So no round can be changed later, and you can check each one yourself.',
  crashNoChain: 'The chain is shown here once the first round has ended.',

  crashRuleGrow:
    'The multiplier grows from 1.00; after ten seconds it is 2.71. Everybody plays the same round.',
  crashRuleTake:
    'Cash out before the crash and that many times the bet comes back, otherwise nothing does. 2 % of rounds end at 1.00.',
  crashRuleAuto: 'Auto cash-out happens at exactly your multiplier, even without a connection.',
  crashRuleServer: 'By hand, the moment counts at which the server receives your request.',
  crashRuleTop: 'At 10,000 times, or at the largest win, a bet is cashed out by itself.',
  crashRuleBroken: 'If a round stops midway, bets that were still in are given back and cash-outs stand.',
  crashRuleReturn: 'Wherever you cash out, the average return is 99%.',
  crashKeyPress: 'Bet, take the bet back, or cash out',
};
