import type { arcadeHouse as source } from '../bn/arcade-house.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the house's games of one bet, beside what they share with Dice. */
export const arcadeHouse: GroupOf<typeof source> = {
  placeBet: 'Place the bet',

  // Limbo
  limboHint: 'Choose a target and place your bet.',
  limboTarget: 'Target multiplier',
  limboBetOn: 'Target {target}',
  limboKeyTarget: 'Raise or lower the target',
  limboRuleTarget:
    'You name a multiplier as your target. If the round ends at it or above, that many times the bet comes back; otherwise nothing does.',
  limboRuleDraw:
    'Where the round ends does not depend on the target. Twice the target has half the chance to win.',
  limboRuleSteps:
    'The result comes from 2^24 equally likely steps by the public formula: 2^24 ÷ (step + 1) × 0.99.',

  // Risk
  risk: 'Risk',
  riskLow: 'Low',
  riskMedium: 'Medium',
  riskHigh: 'High',
  keyRisk: 'Raise or lower the risk',
  chance: 'Chance',
  ruleRisk: 'A higher risk makes large multipliers larger and rarer. The average return stays the same.',

  // Plinko
  plinkoDrop: 'Drop the ball',
  plinkoHint: 'Choose risk and rows and drop the ball.',
  plinkoRows: 'Rows',
  plinkoBucket: 'Bucket (from the left)',
  plinkoBuckets: 'Multipliers of the buckets, from left to right',
  plinkoBetOn: '{rows} rows, risk {risk}',
  plinkoKeyRows: 'Fewer or more rows',
  plinkoRuleFall: 'In every row the ball goes left or right once; both are equally likely.',
  plinkoRulePays:
    'The bucket where the ball ends returns that many times the bet. A multiplier below one returns less than the bet.',
  plinkoRuleMiddle: 'The ball ends in the middle most often and at the edges least often.',

  // Wheel
  wheelTurn: 'Turn the wheel',
  wheelHint: 'Choose risk and segments and turn the wheel.',
  wheelSegments: 'Segments',
  wheelOf: '{segments} segm.',
  wheelBetOn: '{segments} segments, risk {risk}',
  wheelKeySize: 'Fewer or more segments',
  wheelRuleTurn: 'The segment under the pointer when the wheel stops returns that many times the bet.',
  wheelRuleEqual: 'All segments are equally likely.',

  // Keno
  kenoDraw: 'Draw the balls',
  kenoHint: 'Choose 1 to {count} numbers.',
  kenoNoPick: 'Choose at least one number.',
  kenoBalls: 'Numbers 1 to 40',
  kenoQuick: 'Pick for me',
  kenoClear: 'Clear the picks',
  kenoHit: 'hit',
  kenoDrawn: 'drawn',
  kenoHits: '{hits} of {picks}',
  kenoHitsShort: '{hits} hit',
  kenoHitCount: 'Hits',
  kenoBetOn: '{picks}, risk {risk}',
  kenoKeyMove: 'Move among the numbers',
  kenoKeyPick: 'Take a number or leave it',
  kenoRulePick: 'Choose 1 to 10 of 40 numbers. The more of them are drawn, the larger the multiplier.',
  kenoRuleDraw:
    'Every round draws 10 of 40 balls without putting any back. All sets of ten are equally likely.',

  // Roulette
  rouletteSpin: 'Spin the wheel',
  rouletteHint: 'Lay chips on the table and spin the wheel.',
  rouletteNoChip: 'Lay at least one chip.',
  rouletteCloth: 'Betting table',
  rouletteChip: 'Chip in hand',
  rouletteUndo: 'Undo',
  rouletteClear: 'Clear',
  rouletteRepeat: 'Repeat',
  rouletteDouble: 'Double',
  rouletteInside: 'Bets on several numbers',
  rouletteInsideKind: 'Kind',
  rouletteStraight: 'One number',
  rouletteSplits: 'Split',
  rouletteStreets: 'Street',
  rouletteCorners: 'Corner',
  rouletteLines: 'Six line',
  rouletteDozens: 'Dozen or column',
  rouletteEvenMoney: 'Red/black, odd/even, 1–18/19–36',
  rouletteRed: 'red',
  rouletteBlack: 'black',
  rouletteGreen: 'green',
  rouletteOdd: 'odd',
  rouletteEven: 'even',
  rouletteColumn: 'Column {number}',
  roulettePocket: '{pocket} {colour}',
  rouletteSpots: 'Bets on {count} spots',
  rouletteLies: '{spot}, {amount} credit lie here',
  rouletteKind: 'Bet',
  rouletteNumbers: 'Numbers',
  rouletteKeyMove: 'Move on the table',
  rouletteKeyLay: 'Lay the chip',
  rouletteRuleWheel: 'The wheel has 37 pockets, 0 to 36. All pockets are equally likely.',
  rouletteRulePays:
    'Every chip is a bet of its own. A winning chip returns 36 divided by the numbers it covers, the chip in it.',
  rouletteRuleZero: 'When zero comes, only chips that cover it win. So 36 of 37 parts return on average.',
};
