import type { HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import type { StepRoundAction, StepRoundChoice, StepRoundOutcome } from '@nokshi/contract/in-house-steps.ts';
import { isNatural, POKER_HANDS, TOWER_FLOORS_OF, totalOf } from '@nokshi/fairness';
import type { HouseSpeech } from './house-speech.ts';

/** Rounds of the house's games of decisions in words. Needs the texts of the group `game`. */

/** What was bet: '3 mines', 'expert tower'. */
export function sayStepChoice(choice: StepRoundChoice, { t }: HouseSpeech): string {
  switch (choice.kind) {
    case 'mines':
      return t('game.betMines', { mines: choice.mines });
    case 'towers':
      return t('game.betTowers', { difficulty: sayDifficulty(choice.difficulty, t) });
    case 'hilo':
      return t('game.betHilo');
    case 'videoPoker':
      return t('game.betVideoPoker');
    case 'blackjack':
      return t('game.betBlackjack');
  }
}

/** How hard a tower is. */
export function sayDifficulty(difficulty: string, t: HouseSpeech['t']): string {
  const known = (Object.keys(TOWER_FLOORS_OF) as (keyof typeof TOWER_FLOORS_OF)[]).find(
    (each) => each === difficulty,
  );
  return known === undefined ? difficulty : t(`game.difficulty_${known}`);
}

/** How a round ended: '3 cells opened, cashed out', 'full house', '20 against 19'. */
export function sayStepOutcome(outcome: StepRoundOutcome, speech: HouseSpeech): string {
  switch (outcome.kind) {
    case 'mines':
      return sayMines(outcome.state, speech);
    case 'towers':
      return sayTowers(outcome.state, speech);
    case 'hilo':
      return sayHilo(outcome.state, speech);
    case 'videoPoker': {
      const hand = POKER_HANDS.find((each) => each === outcome.state.end?.hand);
      return hand === undefined ? speech.t('game.roundRuns') : speech.t(`game.hand_${hand}`);
    }
    case 'blackjack':
      return sayBlackjack(outcome.state, speech);
  }
}

type StateOf<Kind extends StepRoundOutcome['kind']> = (StepRoundOutcome & { kind: Kind })['state'];

function sayMines({ opened, end }: StateOf<'mines'>, { t }: HouseSpeech): string {
  switch (end?.how) {
    case 'mine':
      return t('game.cameMinesHit', { cell: end.hitCell ?? 0, opened: opened.length });
    case 'cashOut':
      return t('game.cameMinesOut', { opened: opened.length });
    case 'cleared':
      return t('game.cameMinesCleared');
    default:
      return t('game.roundRuns');
  }
}

function sayTowers({ climbed, end }: StateOf<'towers'>, { t }: HouseSpeech): string {
  switch (end?.how) {
    case 'trap':
      return t('game.cameTowersTrap', { floor: climbed.length + 1 });
    case 'cashOut':
      return t('game.cameTowersOut', { floor: climbed.length });
    case 'top':
      return t('game.cameTowersTop');
    default:
      return t('game.roundRuns');
  }
}

function sayHilo({ steps, end }: StateOf<'hilo'>, { t }: HouseSpeech): string {
  const guesses = steps.filter((step) => step !== 'skip').length;
  switch (end) {
    case 'wrong':
      return t('game.cameHiloWrong', { right: guesses - 1 });
    case 'cashOut':
      return t('game.cameHiloOut', { right: guesses });
    case 'dealt':
      return t('game.cameHiloDealt', { right: guesses });
    default:
      return t('game.roundRuns');
  }
}

function sayBlackjack({ hands, dealer, isOver }: StateOf<'blackjack'>, speech: HouseSpeech): string {
  const { t } = speech;
  if (!isOver) return t('game.roundRuns');
  const isOnly = hands.length === 1;
  return t('game.cameBlackjack', {
    hands: hands.map(({ cards }) => sayTotal(cards, isOnly, speech)).join(', '),
    dealer: sayTotal(dealer, true, speech),
  });
}

function sayTotal(cards: readonly number[], mayBeNatural: boolean, { t, digits }: HouseSpeech): string {
  if (mayBeNatural && isNatural(cards)) return t('game.handNatural');
  const { total } = totalOf(cards);
  return total > 21 ? t('game.handOver', { total }) : digits(String(total));
}

/** What was decided, in order; null for a game of one bet. */
export function sayDecisions(outcome: HouseOutcome, speech: HouseSpeech): string | null {
  if (!('actions' in outcome)) return null;
  const said = outcome.actions.map((action) => sayAction(action, speech));
  return said.length === 0 ? speech.t('game.decisionsNone') : said.join(', ');
}

function sayAction(action: StepRoundAction, { t, digits }: HouseSpeech): string {
  switch (action.kind) {
    case 'open':
      return t('game.act_open', { cell: action.cell });
    case 'climb':
      return t('game.act_climb', { tile: action.tile + 1 });
    case 'guess':
      return t(`game.act_${action.guess}`);
    case 'hold':
      return action.places.length === 0
        ? t('game.act_holdNone')
        : t('game.act_hold', { places: digits(action.places.map((place) => place + 1).join(' ')) });
    default:
      return t(`game.act_${action.kind}`);
  }
}
