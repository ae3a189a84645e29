import { diceOpens, throwDice, typeIntoDice } from './game-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import { openWithdrawForm } from './withdrawals.ts';

/** Stakes at dice, whose rounds end with the throw: so much a throw, in digits of any language. */
export async function stakeAtDice(
  visitor: Visitor,
  stake: string,
  { throws = 1 }: { readonly throws?: number } = {},
): Promise<void> {
  await visitor.open('/seamless?gameCode=BGDICE');
  await diceOpens(visitor);
  await typeIntoDice(visitor, new RegExp(`^${visitor.say('arcade.stake')}`), stake);
  for (let turn = 0; turn < throws; turn += 1) await throwDice(visitor);
}

/** Waits until the form asks for no more turnover. */
export async function turnoverIsMet(visitor: Visitor): Promise<void> {
  await until('the requirement is met', async () => {
    await openWithdrawForm(visitor);
    return (await visitor.page.locator('main').getByRole('progressbar').count()) === 0;
  });
}
