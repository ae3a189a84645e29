import type { InstantGame, InstantRisk } from '@nokshi/fairness';
import {
  DICE_MULTIPLIER_SCALE,
  diceMultiplier,
  diceReturn,
  drawDiceHundredths,
  fraction,
  hundredths,
  KENO_BALLS,
  KENO_DRAWN,
  keno,
  kenoPays,
  limbo,
  plinko,
  plinkoPays,
  ROULETTE_POCKETS,
  roulette,
  wheel,
  wheelPays,
} from '@nokshi/fairness';
import type { Mapping, Simulation } from './simulation.ts';
import { approximate, eachRound } from './simulation.ts';

const NOTHING = fraction(0n);

function instant<Choice, Outcome>(
  game: InstantGame<Choice, Outcome>,
  round: { title: string; choice: Choice; mapping: Mapping },
): Simulation | undefined {
  const { title, choice, mapping } = round;
  if (!game.isChoice(choice)) return undefined;
  return {
    title,
    exact: () => game.returnOf(choice),
    mapping,
    play: (pair) => ({ paid: approximate(game.multiplier(choice, game.draw(pair, choice))), staked: 1 }),
  };
}

/** Roll over 50.50. */
export function diceSimulation(): Simulation {
  const bet = { direction: 'over', targetHundredths: 5_050 } as const;
  const pays = fraction(diceMultiplier(bet), DICE_MULTIPLIER_SCALE);
  const isWon = (roll: number) => (roll > bet.targetHundredths ? 1 : 0);
  return {
    title: 'dice, over 50.50',
    exact: () => diceReturn(bet),
    mapping: {
      numbersPerRound: 1,
      pays: [NOTHING, pays],
      count: eachRound(1, (numbers, at) => isWon(Math.floor((numbers[at] ?? 0) * 10_001))),
    },
    play: (pair) => ({ paid: isWon(drawDiceHundredths(pair)) * approximate(pays), staked: 1 }),
  };
}

export function limboSimulation(targetHundredths: number): Simulation | undefined {
  const steps = 2 ** 24;
  const isWon = (float: number) =>
    Math.floor((steps / (Math.floor(float * steps) + 1)) * 0.99 * 100) >= targetHundredths ? 1 : 0;
  return instant(limbo, {
    title: `limbo at ${targetHundredths / 100} times`,
    choice: { targetHundredths },
    mapping: {
      numbersPerRound: 1,
      pays: [NOTHING, hundredths(targetHundredths)],
      count: eachRound(1, (numbers, at) => isWon(numbers[at] ?? 0)),
    },
  });
}

export function plinkoSimulation(rows: number, risk: InstantRisk): Simulation | undefined {
  const choice = { rows, risk };
  if (!plinko.isChoice(choice)) return undefined;
  const bucketOf = (numbers: Float64Array, at: number) => {
    let bucket = 0;
    // Arithmetic, because a branch that is a coin's toss cannot be foreseen: from a half on, one more.
    for (let row = at; row < at + rows; row += 1) bucket += ((numbers[row] ?? 0) + 0.5) | 0;
    return bucket;
  };
  return instant(plinko, {
    title: `plinko of ${rows} rows, ${risk} risk`,
    choice,
    mapping: {
      numbersPerRound: rows,
      pays: plinkoPays(choice).map(hundredths),
      count: eachRound(rows, bucketOf),
    },
  });
}

/** The picks are 1, 2, 3 and so on: balls are as likely as each other, and these stand first among what is left. */
export function kenoSimulation(picks: number, risk: InstantRisk): Simulation | undefined {
  const choice = { picks: Array.from({ length: picks }, (_, index) => index + 1), risk };
  if (!keno.isChoice(choice)) return undefined;
  const [balls, drawn] = [KENO_BALLS, KENO_DRAWN];
  const hitsOf = (numbers: Float64Array, at: number) => {
    let open = picks;
    for (let ball = 0; ball < drawn; ball += 1) {
      const place = ((numbers[at + ball] ?? 0) * (balls - ball)) | 0;
      // One less when the place is among the open picks; arithmetic, because such a branch cannot be foreseen.
      open += (place - open) >> 31;
    }
    return picks - open;
  };
  return instant(keno, {
    title: `keno of ${picks} picks, ${risk} risk`,
    choice,
    mapping: {
      numbersPerRound: drawn,
      pays: kenoPays({ picks, risk }).map(hundredths),
      count: eachRound(drawn, hitsOf),
    },
  });
}

export function wheelSimulation(segments: number, risk: InstantRisk): Simulation | undefined {
  const choice = { segments, risk };
  if (!wheel.isChoice(choice)) return undefined;
  return instant(wheel, {
    title: `wheel of ${segments} segments, ${risk} risk`,
    choice,
    mapping: {
      numbersPerRound: 1,
      pays: wheelPays(choice).map(hundredths),
      count: eachRound(1, (numbers, at) => Math.floor((numbers[at] ?? 0) * segments)),
    },
  });
}

export function rouletteSimulation(spot: string): Simulation | undefined {
  const choice = { chips: [{ spot, parts: 1 }] };
  if (!roulette.isChoice(choice)) return undefined;
  const pockets = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => pocket);
  return instant(roulette, {
    title: `roulette on ${spot}`,
    choice,
    mapping: {
      numbersPerRound: 1,
      pays: pockets.map((pocket) => roulette.multiplier(choice, { pocket })),
      count: eachRound(1, (numbers, at) => Math.floor((numbers[at] ?? 0) * ROULETTE_POCKETS)),
    },
  });
}
