import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import {
  CARD_GAME_CODES,
  cardGameOpens,
  HOUSE_GAME_CODES,
  playCardGame,
} from '../harness/card-game-steps.ts';
import {
  crashOpens,
  diceOpens,
  gameFrame,
  INSTANT_GAME_CODES,
  instantGameOpens,
  playCrash,
  playInstantGame,
  STEP_GAME_CODES,
  slotOpens,
  spin,
  stepGameOpens,
  takeFirstStep,
  takeWorth,
  throwDice,
  typeIntoDice,
} from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, gamesSettled, playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** A hosted game of the house. */
const SLOT = 'NR0001';

story('The house at a desk', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit({ language: 'en', theme: 'light' });
  await takeSession(visitor, account.token);
  const before = await ledgerBalance(world, account.username);

  await step('[BC-2.1] a stake is read as people write it, and never guessed', async () => {
    const stake = new RegExp(`^${visitor.say('arcade.stake')}`);
    await visitor.open('/seamless?gameCode=BGDICE');
    await diceOpens(visitor);
    await typeIntoDice(visitor, stake, '1,5');
    await gameFrame(visitor).getByText(visitor.say('arcade.twoWays')).waitFor();
    await typeIntoDice(visitor, stake, '৳৫০/-');
    const field = gameFrame(visitor).getByRole('textbox', { name: stake });
    await until('the amount stands in the field', async () => (await field.inputValue()) === '50.00');
  });
  await step('[BC-2.1] each game of one bet is played to its result', async () => {
    await visitor.open('/seamless?gameCode=BGDICE');
    await diceOpens(visitor);
    await throwDice(visitor);
    for (const code of INSTANT_GAME_CODES) {
      await instantGameOpens(visitor, code);
      await playInstantGame(visitor, code);
    }
  });
  await step('[BC-2.1] each game of decisions is', async () => {
    for (const code of STEP_GAME_CODES) {
      await stepGameOpens(visitor, code);
      if (await takeFirstStep(visitor)) await takeWorth(visitor);
    }
  });
  await step('[BC-2.1] each table of cards is', async () => {
    for (const code of CARD_GAME_CODES) {
      await cardGameOpens(visitor, code);
      await playCardGame(visitor, code);
    }
  });
  await step('[BC-2.1] Crash is, with everybody, and the page proves it', async () => {
    await crashOpens(visitor);
    await playCrash(visitor);
  });
  await step('[ST-10.3] a slot of the house is, as a hosted game', async () => {
    await visitor.open(`/seamless?gameCode=${SLOT}`);
    await slotOpens(visitor);
    await spin(visitor);
  });
  await step(
    '[G] all twelve are settled, no round is left open, the record agrees with the ledger, and the books balance',
    async () => {
      await until('no round is open', async () => (await countOpenRounds(world, account.username)) === 0);
      assert.deepEqual(await gamesSettled(world, account.username), [...HOUSE_GAME_CODES, SLOT].toSorted());
      const { stake, win } = await playedOf(world, account.username);
      assert.ok(stake > 0n);
      assert.equal(await ledgerBalance(world, account.username), before - stake + win);
      await balanceBooks(world);
    },
  );
});
