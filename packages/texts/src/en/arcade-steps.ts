import type { arcadeSteps as source } from '../bn/arcade-steps.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the house's games in which a bet is followed by one decision after another. */
export const arcadeSteps: GroupOf<typeof source> = {
  stepsLooking: 'Looking whether a round is running.',
  noticeRoundRuns: 'A round of yours is still running. Finish it first.',
  noticeStepPassed: 'The round went on elsewhere. Here is where it stands now.',
  noticeResumed: 'Your earlier round goes on exactly where it stood.',
  seedRoundRuns: 'A round is running with this seed. Seeds can be changed once it is over.',
  cashOut: 'Take',
  stepsKeyTake: 'While a round runs: take what it is worth',
  stepsRuleWait: 'A round waits as long as it takes. Opening the game again goes on at the exact step.',
  stepsRuleCap: 'A round that reaches the largest win ends by itself and pays it.',
  stepsRuleReturn: 'Where you stop does not change the average return.',
  stepsRuleFixed: 'Everything is fixed before the round begins. Nothing changes by what you choose.',
  randomPick: 'Open any one',

  // Mines
  minesHint: 'Choose how many mines there are and place your bet.',
  minesRunning: 'Open a tile, or take what the round is worth.',
  minesNotYet: 'Open at least one tile first.',
  minesBegun: 'The round has begun. Open a tile.',
  minesSpoken: 'Safe. Open tiles {opened}, now {times}.',
  minesField: '25 tiles',
  minesCellOpen: 'Open tile {cell}',
  minesCellSafe: 'Tile {cell}: safe',
  minesCellHit: 'Tile {cell}: the mine that ended it',
  minesCellMine: 'Tile {cell}: mine',
  minesCellLeft: 'Tile {cell}: left closed, it was safe',
  minesNext: 'If the next tile is safe',
  minesNextChance: 'Chance that the next tile is safe',
  minesCount: 'Mines',
  minesBetOn: 'Mines: {mines}',
  minesOpened: 'Open tiles',
  minesKeyMove: 'Move among the tiles',
  minesKeyOpen: 'Open the tile',
  minesKeyCount: 'Fewer or more mines',
  minesRuleOpen:
    'Some of the 25 tiles hide a mine, the others are safe. Open one after another; a mine ends the round and nothing comes back.',
  minesRulePays:
    'Every safe tile raises the multiplier. You may stop at any time and take that many times your bet. When all safe tiles are open the round ends by itself.',

  // Towers
  towersHint: 'Choose a difficulty and place your bet.',
  towersRunning: 'Choose a lit tile, or take what it is worth.',
  towersNotYet: 'Climb at least one floor first.',
  towersBegun: 'The round has begun. Choose a tile of the first floor.',
  towersSpoken: 'Safe. Floors climbed {floors}, now {times}.',
  towersTower: 'Tower of 9 floors, from the top down',
  towersFloorAt: 'Floor {floor}:',
  towersTaken: 'tile {tile} taken, safe',
  towersTile: 'Floor {floor}, tile {tile}',
  towersDifficulty: 'Difficulty',
  towersEasy: 'Easy',
  towersMedium: 'Medium',
  towersHard: 'Hard',
  towersExpert: 'Expert',
  towersBetOn: 'Difficulty: {difficulty}',
  towersNext: 'If the next floor is climbed',
  towersNextChance: 'Chance that a tile is safe',
  towersTiles: 'Tiles on a floor',
  towersSafeTiles: 'Safe ones',
  towersFloor: 'Floor',
  towersKeyClimb: 'Choose a tile, counted from the left',
  towersKeyDifficulty: 'Change the difficulty',
  towersRuleClimb:
    'The tower has 9 floors. Choose one tile of each. A safe one takes you up; a trap ends the round and nothing comes back.',
  towersRulePays:
    'Every floor raises the multiplier. You may stop on any floor and take that many times your bet. At the top the round ends by itself.',

  // Hi-Lo
  hiloHint: 'The first card is dealt when you place your bet.',
  hiloRunning: 'Guess the next card, or take what the round is worth.',
  hiloNotYet: 'Guess right at least once first.',
  hiloSpoken: '{card}. Now {times}.',
  hiloGuess: 'The next card',
  hiloHigher: 'Higher',
  hiloHigherOrSame: 'Higher or same',
  hiloLower: 'Lower',
  hiloLowerOrSame: 'Lower or same',
  hiloSame: 'Same',
  hiloSkip: 'Skip',
  hiloSkips: '{left} left',
  hiloIfRight: 'If right: {guess}',
  hiloTrail: 'Cards of this round',
  hiloBetOn: 'Guessing the next card',
  hiloFirstGuess: 'What a first guess pays',
  hiloCardAndGuess: 'Card and guess',
  hiloRuleGuess:
    'Say whether the next card is higher or lower than the open one. Two is lowest, ace is highest. A wrong guess ends the round and nothing comes back.',
  hiloRuleEqual:
    'From three to king an equal card is right either way. On a two and an ace the same rank is a guess of its own.',
  hiloRulePays:
    'Every right guess multiplies by 13 divided by the number of ranks that make it right. The house takes its 1% once a round, however many guesses there are.',
  hiloRuleSkip:
    'Cards come from an endless deck, so the same card can come again. A round may skip 26 cards, and ends at 52 cards with what it is worth.',
};
