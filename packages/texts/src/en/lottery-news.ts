import type { lotteryNews as source } from '../bn/lottery-news.ts';
import type { GroupOf } from '../texts.ts';

/** What befell an order or an issue beside an ordinary draw: void, moved, held or corrected, and how its money moved. */
export const lotteryNews: GroupOf<typeof source> = {
  void: 'Issue {numero} is void',
  voidText: '{reason} Your whole stake came back: {amount}.',
  voidingText: '{reason} Your whole stake is on its way back: {amount}.',
  voidPaidText: '{reason} What had been paid was taken back, and your whole stake came back: {amount}.',
  voidBy_sealed_late: 'Its tickets were not sealed before the draw.',
  voidBy_beacon_silent: 'The public randomness of its draw never came.',
  voidBy_no_result: 'No result of the lottery came in time.',
  voidBy_official_void: 'The lottery was not drawn validly.',
  voidBy_fault: 'Its draw could not be carried out rightly.',
  corrected: 'The result was corrected',
  correctedText:
    'What stood first was wrong. The ticket was settled anew by the right result; how the money moved stands below.',
  belowZero:
    'Your balance is below zero by {amount} for it. Nothing can be staked or withdrawn until that is made up.',
  held: 'The result is not certain yet',
  heldText: 'The draw waits until it is. If it cannot be settled, the whole stake goes back.',
  heldUntil: 'The draw waits until it is. Sure result due: {due}. Without one the whole stake goes back.',
  moved: 'The draw was moved',
  movedText: 'It was planned for: {from}. It now comes: {to}. Your ticket stays as it is.',
  movedDue: 'Result due: {due}. Without one the whole stake goes back.',
  tableMoved: 'The draw of {numero} was moved to {to}. Tickets stay; without a result every stake goes back.',
  tableVoid: 'Issue {numero} is void: {reason} Every stake goes back.',
  moneySteps: 'How the money moved',
  moneyFailed: 'The movements did not arrive.',
};
