/** Texts of the supplier's tables with shared rounds, and of the virtual bout. */
export const arcadeTables = {
  // The round
  liveBetting: 'Place your bets',
  liveClosed: 'No more bets',
  liveShowing: 'The result is coming',
  liveSettled: 'Next round soon',
  liveOpening: 'The table is opening',
  liveSecondsLeft: '{seconds} seconds left',
  liveRound: 'Round {number}',
  liveDealer: 'Animated dealer',
  liveDealerMeaning: 'The dealer is drawn, not filmed. Results are drawn by the server.',
  liveBout: 'Virtual bout',
  liveBoutMeaning: 'All of it is drawn, no animal takes part. Results are drawn by the server.',
  livePlayers: '{count} at the table',
  liveStage: 'Table',
  liveCloth: 'Betting spots',

  // Staking
  liveChip: 'Choose a chip',
  liveConfirm: 'Confirm bet',
  liveConfirming: 'Sending the bet',
  liveUndo: 'Undo',
  liveRepeat: 'Repeat',
  liveDouble: 'Double',
  liveClear: 'Clear',
  liveLies: '{spot}: bet {amount}',
  liveMine: 'Your bets',
  liveDraft: 'To confirm',
  liveHintLay: 'Choose a chip, lay it on a spot, then confirm.',
  liveHintConfirm: 'Chips are laid. Confirm before the time is over.',
  liveHintPlaced: 'Your bet is taken. Waiting for the result.',
  liveHintWatch: 'Bets on this round are closed. Join the next one.',
  liveNoticeUnconfirmed: 'Time is over. Chips not confirmed went back, nothing was taken.',
  liveNoticeClosed: 'Bets were closed. This bet was not taken.',
  liveNoticeLimit: 'This goes above the limit of a spot or of this round.',
  liveNoticeNotEnough:
    'Your balance is too low for this bet. Deposit or refill from the balance in the portal.',
  liveNoticeLost: 'No connection. Trying to join again. Bets that were taken are safe on the server.',
  liveWon: 'Returned {amount}',
  liveNothing: 'Nothing returned this round',
  liveSpokenResult: '{outcome}. Returned {amount} credits.',

  // Others and the past
  liveBets: 'Bets of this round',
  liveNoBets: 'Nobody has bet yet.',
  livePlayer: 'Player {mark}',
  liveYou: 'You',
  liveRoads: 'Past results',
  liveBeadRoad: 'Bead road',
  liveBigRoad: 'Big road',
  liveNoPast: 'This table has no results yet.',
  liveMyBets: 'My bets',
  liveNoWagers: 'You have no bets at this table.',
  liveWagersFailed: 'Your bets could not be fetched. Close this and open it again.',
  liveStatePlacing: 'being sent',
  liveStateOpen: 'waiting for the result',
  liveStatePaying: 'being paid',
  liveStateSettled: 'settled',
  liveStateReturned: 'stake given back',
  liveStateRefused: 'not taken',

  // Spots
  livePlayerSide: 'Player',
  liveBankerSide: 'Banker',
  liveTie: 'Tie',
  livePlayerPair: 'Player pair',
  liveBankerPair: 'Banker pair',
  liveDragon: 'Dragon',
  liveTiger: 'Tiger',
  liveSuitedTie: 'Suited tie',
  liveAndar: 'Andar',
  liveBahar: 'Bahar',
  liveRed: 'Red corner',
  liveBlue: 'Blue corner',
  liveDraw: 'Draw',
  liveSmall: 'Small',
  liveBig: 'Big',
  liveOdd: 'Odd',
  liveEven: 'Even',
  liveTotal: 'Total {number}',
  liveSingle: '{number} shows',
  liveDoubleOf: 'Double {number}',
  liveTripleOf: 'Triple {number}',
  liveAnyTriple: 'Any triple',
  liveNumber: 'Number {number}',

  // Results
  liveWins: '{side} wins',
  liveDiceResult: '{dice}, total {total}',
  liveJoker: 'Middle card',
  liveCardText: '{rank} of {suit}',
  liveSpades: 'spades',
  liveHearts: 'hearts',
  liveDiamonds: 'diamonds',
  liveClubs: 'clubs',

  // Rules
  liveRulesTitle: 'Rules, payouts and limits',
  liveSpot: 'Spot',
  livePays: 'Pays',
  liveReturn: 'Return',
  liveLimit: 'Limit',
  liveToOne: '{number} : 1',
  liveRuleShared:
    'Everybody at a table sees the same round. Bets are taken for {seconds} seconds, then the result is drawn, written down and shown.',
  liveRuleConfirm:
    'Laying chips is no bet yet. Confirming makes one bet of all spots. At most {count} bets in a round.',
  liveRuleLate: 'A bet that the wallet has not answered when the result is drawn goes back.',
  liveRuleCutOff:
    'If your connection breaks, bets that were taken are settled all the same. If the table stops before a result is drawn, every bet goes back.',
  liveRuleReturn: 'Returns are counted over all possible results. Past results change nothing.',
  liveRuleSimulated:
    'This is a simulation: dealer, cards, wheel and roosters are drawn. Play credit is not money.',
  liveRuleBaccaratShoe:
    'Eight decks, shuffled anew for each round. An ace counts 1, tens and court cards 0, and the last digit of the sum counts.',
  liveRuleBaccaratThird:
    'The player draws a third card on 0 to 5, the banker by the usual table. With 8 or 9 on the first two cards nobody draws.',
  liveRuleBaccaratPays:
    'A winning banker pays 0.95 : 1, after 5% commission. At a tie, bets on player and banker come back.',
  liveRuleDragonShoe:
    'Eight decks, shuffled anew for each round. One card each, the higher one wins. Aces are the lowest.',
  liveRuleDragonTie:
    'At a tie, half of the bets on dragon and tiger comes back. If the suits agree too, the suited tie wins.',
  liveRuleRoulette: 'A wheel with one zero and 37 pockets, each as likely as another.',
  liveRuleSicBo:
    'Three dice. Small, big, odd and even lose to three of a kind. A single number pays 1, 2 or 3 to 1 when it shows once, twice or three times.',
  liveRuleAndarDeck:
    'One deck, shuffled anew for each round. One card lies in the middle, then cards go to andar and bahar in turn, andar first.',
  liveRuleAndarEnd:
    'The side that first gets a card of the same rank wins. Andar is dealt first and so wins a little more often; it pays 0.9 : 1.',
  liveRuleBoutChance:
    'Red corner 45%, blue corner 45%, draw 10%. The result is drawn with these chances, then twelve points are laid out to match.',
  liveRuleBoutPays:
    'A winning corner pays 0.95 : 1, a draw 8 : 1. At a draw, bets on both corners come back.',
  liveRuleBoutKind: 'Two drawn roosters dance and the bout ends by points. Nobody is hurt.',

  // Keys
  liveKeyMove: 'Move among the spots',
  liveKeyLay: 'Lay a chip',
  liveKeyConfirm: 'Confirm the bet',
  liveKeyUndo: 'Take the last chip back',
};
