import { type Family, findPlay, type Play, type Selection } from '@nokshi/lottery';

/**
 * A draw whose main number ends with what a selection bets on, so that an example shows a number coming and not a board of
 * nothing but it; undefined where the draw has no such number.
 */
export function endingWithPick(
  family: Family<unknown>,
  play: Play<unknown>,
  { selection, draw }: { readonly selection: Selection; readonly draw: unknown },
): unknown {
  const number = firstNumber(family, play, selection);
  if (number === undefined) return undefined;
  if (typeof draw === 'string') return family.readDraw(ended(draw, number));
  if (typeof draw !== 'object' || draw === null) return undefined;
  const main = 'special' in draw ? 'special' : 'first';
  const drawn = (draw as Readonly<Record<string, unknown>>)[main];
  return typeof drawn === 'string' ? family.readDraw({ ...draw, [main]: ended(drawn, number) }) : undefined;
}

function ended(drawn: string, number: string): string {
  return number.length > drawn.length ? drawn : drawn.slice(0, drawn.length - number.length) + number;
}

/** The number of the first single bet, where a bet is one number. */
function firstNumber(family: Family<unknown>, play: Play<unknown>, selection: Selection): string | undefined {
  const [bet] = play.expand(selection);
  const [pad, ...others] = (bet && findPlay(family, bet.play)?.pads) ?? [];
  const sign = pad?.alphabet.signs[bet?.selection[0]?.[0] ?? -1];
  return others.length === 0 && sign !== undefined && /^\d{2,}$/.test(sign) ? sign : undefined;
}
