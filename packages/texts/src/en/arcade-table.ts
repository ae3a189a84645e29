import type { arcadeTable as source } from '../bn/arcade-table.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the table that the house's own games share, and of Dice. */
export const arcadeTable: GroupOf<typeof source> = {
  // Play
  tablePlayArea: 'Playing area',
  tableAsking: 'The result is coming.',
  tableLastResult: 'Last result',
  tableNoRounds: 'No round yet.',
  tableLatest: 'Latest rounds',
  tableLost: 'Nothing came back',
  winChance: 'Chance to win',
  tableMultiplier: 'Multiplier',
  winReturns: 'A win returns',
  stakeHalf: 'Halve the bet',
  stakeDouble: 'Double the bet',
  waitSeconds: '{seconds} s left.',
  tableNoStake: 'Enter the bet.',
  stakeTooLow: 'The smallest bet is {amount}.',
  stakeTooHigh: 'The largest bet is {amount}.',
  tableHonest: 'House edge {edge}. Earlier results do not change the next one. Play credit, not money.',
  tableSpokenWin: 'Result {outcome}. Returned {amount} credit.',
  tableSpokenLoss: 'Result {outcome}. Nothing came back.',
  tableBetOn: 'Bet on',
  tableOutcome: 'Result',

  // Rules
  tableRulesTitle: 'Rules and limits',
  houseEdge: 'House edge',
  tableRuleRounding: 'What is paid is rounded down to two decimals.',
  tableRuleCap: 'One round never pays more than the largest win.',
  tableRuleMemory: 'Earlier results do not change the next one.',
  tableRuleSeeds:
    'A result comes from the server seed, your seed and the nonce. The hash of the server seed is shown beforehand.',
  tableRuleCutOff: 'If the connection breaks, the same bet is sent again; there is no second one.',

  // Seeds and proof
  seedsTitle: 'Seeds and proof',
  seedsText:
    'The hash of the server seed is given before you play. Changing the seeds reveals the old one, and every result can be checked.',
  seedHash: 'Hash of the server seed (SHA-256)',
  seedNextHash: 'Hash of the next server seed',
  seedServer: 'Server seed',
  seedClient: 'Your seed',
  seedNonce: 'Nonce',
  seedRotate: 'Change seeds',
  seedRotating: 'Changing seeds',
  seedRotateHint: 'Changing your seed changes the server seed too and reveals the old one.',
  seedRotated: 'The seeds are changed. The old seed stands below.',
  seedInvalid: 'A seed has 1 to 64 ordinary characters.',
  seedRevealedTitle: 'Revealed seed',
  seedHashRight: 'The seed fits the hash shown before.',
  seedHashWrong: 'The seed does not fit the hash shown before.',
  seedProven: '{proven} of the {total} rounds seen here were checked on this page. Rounds in all: {bets}.',
  roundTitle: 'Round and proof',
  roundTime: 'Time',
  proofTitle: 'What this page has checked',
  proofWrong: 'Does not fit',
  proofRulesKept: 'Paid by the rules, seed still secret',
  proofProven: 'Proven from the seed',
  proofAnnounced: 'Hash, your seed and nonce are those announced before the bet.',
  proofPaidByRule: 'Multiplier and return follow the rules.',
  proofDrawnFromSeed: 'The revealed seed gives this very result.',
  proofFails: 'It does not fit.',
  proofSeedSecret: 'The server seed is still in use. Once it is changed, the result is checked by itself.',
  proofOpenVerifier: 'Open the verifier page',
  copyWhat: 'Copy: {what}',
  copied: 'Copied',
  selected: 'The text is selected, copy it',

  // The choice's figures, the result, the keys
  tableShowNow: 'Show the result now',
  bestReturns: 'The best result returns',
  hitChance: 'Chance that something comes back',
  gainChance: 'Chance of more than the bet',
  topMultiplier: 'Largest multiplier',
  figuresOfChoice: 'These figures are those of your present choice, counted over every result.',
  noticeChoiceNotAllowed: 'This choice is not on offer.',
  proofExport: 'Proof of the round (JSON), to keep',
  keysTitle: 'Keyboard',
  keyBet: 'Bet, or show the result now',
  keyClose: 'Close an open panel',

  // Dice
  diceThrow: 'Roll',
  diceHint: 'Choose a target and roll.',
  diceOver: 'Over {target}',
  diceUnder: 'Under {target}',
  diceDirection: 'Direction',
  diceTarget: 'Target',
  diceSpokenRoll: 'Last result {roll}',
  diceRuleRoll: 'Each roll gives a number from 0.00 to 100.00. All 10,001 results are equally likely.',
  diceRuleOver:
    'Over wins with results above the target, under with results below it. The target itself loses.',
  diceRuleMultiplier:
    'The multiplier is 99 divided by the share of winning results in per cent. A smaller chance pays more.',
  diceKeyTarget: 'Move the target (on its slider)',
};
