import { argv, exit } from 'node:process';
import type { Fraction } from '@nokshi/fairness';
import { percentText } from '@nokshi/fairness';
import type { Family, Play } from '@nokshi/lottery';
import { FAMILIES, findFamily, isSeries, ODDS_SCALE, oddsOf, returnsOf } from '@nokshi/lottery';

const USAGE = `usage: npm run -s lottery:rtp [-- FAMILY [SERIES]]

The exact return of every play: what a single bet gives back of its stake on average, by the chances of all draws and the
odds as they are paid, cut to four decimals. Ties are left aside: they give the stake back. Kinds of bets of one play that
return the same stand in one line. SERIES (1800) is the group that odds follow; fixed odds stay.

FAMILY: ${FAMILIES.map(({ code }) => code).join(', ')}`;

const USUAL_SERIES = 1_800;
const MOST_NAMES = 3;

/** `npm run -s lottery:rtp [-- FAMILY [SERIES]]`: prints what every play returns. */
function main(code: string | undefined, series: number): number {
  const family = code === undefined ? undefined : findFamily(code);
  if ((code !== undefined && family === undefined) || !isSeries(series)) {
    console.error(USAGE);
    return 1;
  }
  for (const each of family === undefined ? FAMILIES : [family]) printFamily(each, series);
  return 0;
}

function printFamily(family: Family<unknown>, series: number): void {
  console.log(`${family.code}, series ${series}`);
  for (const { code, plays } of family.groups) {
    console.log(`  ${code}`);
    for (const play of plays) printPlay(play, series);
  }
}

function printPlay(play: Play<unknown>, series: number): void {
  const odds = oddsOf(play, { kind: 'series', series });
  const oddsByBet = new Map<string, string[]>();
  play.prizes.forEach(({ key, bet = key }, index) => {
    oddsByBet.set(bet, [...(oddsByBet.get(bet) ?? []), oddsText(odds[index] ?? 0n)]);
  });
  const lines = new Map<string, string[]>();
  for (const { bet, returned } of returnsOf(play, odds)) {
    const line = `${returnText(returned)} %  at ${(oddsByBet.get(bet) ?? []).join(' / ')}`;
    lines.set(line, [...(lines.get(line) ?? []), bet]);
  }
  for (const [line, bets] of lines) {
    const named = bets.slice(0, MOST_NAMES).join(', ');
    const others = bets.length > MOST_NAMES ? ` and ${bets.length - MOST_NAMES} more` : '';
    const which = play.prizes.length === 1 ? '' : ` (${named}${others})`;
    console.log(`    ${play.code.padEnd(24)} ${line}${which}`);
  }
}

function returnText(returned: Fraction): string {
  return percentText(returned, 4).padStart(8);
}

function oddsText(oddsE4: bigint): string {
  const decimals = `${oddsE4 % ODDS_SCALE}`.padStart(4, '0').replace(/0+$/, '');
  return decimals === '' ? `${oddsE4 / ODDS_SCALE}` : `${oddsE4 / ODDS_SCALE}.${decimals}`;
}

const [code, series = `${USUAL_SERIES}`] = argv.slice(2);
exit(main(code, Number(series)));
