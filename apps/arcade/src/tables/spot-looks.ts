import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { NUMBER_ROWS } from '../roulette/cloth.ts';
import { colourOf } from '../roulette/roulette-terms.ts';
import { figure, type Language } from '../words/words.ts';
import { oddsText, spotName } from './live-words.ts';
import type { SpotLook } from './spot-button.tsx';

type Place = readonly [spot: string, kind: string, row: string, column: string];

/** Six columns; main bets broad, side bets over or under them. */
const PLACES: Partial<Readonly<Record<TableModel, readonly Place[]>>> = {
  baccarat: [
    ['player_pair', 'side-a', '1', '1 / span 3'],
    ['banker_pair', 'side-b', '1', '4 / span 3'],
    ['player', 'main-a', '2', '1 / span 2'],
    ['tie', 'level', '2', '3 / span 2'],
    ['banker', 'main-b', '2', '5 / span 2'],
  ],
  'dragon-tiger': [
    ['dragon', 'main-b', '1 / span 2', '1 / span 2'],
    ['tie', 'level', '1', '3 / span 2'],
    ['suited_tie', 'level', '2', '3 / span 2'],
    ['tiger', 'main-a', '1 / span 2', '5 / span 2'],
  ],
  'andar-bahar': [
    ['andar', 'main-a', '1', '1 / span 3'],
    ['bahar', 'main-b', '1', '4 / span 3'],
  ],
  cockfight: [
    ['red', 'main-b', '1', '1 / span 2'],
    ['draw', 'level', '1', '3 / span 2'],
    ['blue', 'main-a', '1', '5 / span 2'],
  ],
};

export interface ClothPlan {
  readonly columns: number;
  readonly rows: number;
  readonly looks: readonly SpotLook[];
}

/** How the spots of a table lie and what is written on them. */
export function clothPlan(model: TableModel, rules: TableRules, language: Language): ClothPlan {
  if (model === 'roulette') return { columns: 14, rows: 5, looks: rouletteLooks(language) };
  if (model === 'sic-bo') return { columns: 28, rows: 4, looks: sicBoLooks(rules, language) };
  const places = PLACES[model] ?? [];
  const looks = places.map(([spot, kind, row, column]) => ({
    ...named(model, rules, language, spot),
    kind,
    row,
    column,
  }));
  return { columns: 6, rows: model === 'cockfight' || model === 'andar-bahar' ? 1 : 2, looks };
}

function named(
  model: TableModel,
  rules: TableRules,
  language: Language,
  spot: string,
): Pick<SpotLook, 'spot' | 'name' | 'odds'> {
  const win = rules.spots.get(spot)?.wins[0] ?? 0;
  return { spot, name: spotName(language, model, spot), odds: oddsText(language, win) };
}

function rouletteLooks(language: Language): SpotLook[] {
  const look = (spot: string, kind: string, row: string, column: string, text?: string): SpotLook => ({
    spot,
    name: spotName(language, 'roulette', spot),
    kind,
    row,
    column,
    ...(text === undefined ? {} : { text }),
  });
  return [
    look('n0', 'number green', '1 / 4', '1', figure(language, 0)),
    ...NUMBER_ROWS.flatMap((row, index) => [
      ...row.map((pocket, column) =>
        look(
          `n${pocket}`,
          `number ${colourOf(pocket)}`,
          `${index + 1}`,
          `${column + 2}`,
          figure(language, pocket),
        ),
      ),
      look(`column${3 - index}`, 'outside', `${index + 1}`, '14', figure(language, '2:1')),
    ]),
    ...[1, 2, 3].map((dozen) => look(`dozen${dozen}`, 'outside', '4', `${4 * dozen - 2} / span 4`)),
    ...['low', 'even', 'red', 'black', 'odd', 'high'].map((spot, index) =>
      look(
        spot,
        spot === 'red' || spot === 'black' ? `outside ${spot}` : 'outside',
        '5',
        `${2 * index + 2} / span 2`,
      ),
    ),
  ];
}

function sicBoLooks(rules: TableRules, language: Language): SpotLook[] {
  const look = (spot: string, row: number, column: string, kind = 'outside', text?: string): SpotLook => ({
    ...named('sic-bo', rules, language, spot),
    kind,
    row: `${row}`,
    column,
    ...(text === undefined ? {} : { text }),
  });
  const faces = [1, 2, 3, 4, 5, 6];
  const dice = (face: number, count: number): string => figure(language, `${face}`.repeat(count));
  return [
    ...['small', 'odd', 'even', 'big'].map((spot, index) =>
      look(spot, 1, `${7 * index + 1} / span 7`, index < 2 ? 'main-a' : 'main-b'),
    ),
    ...Array.from({ length: 14 }, (_, index) =>
      look(`total_${index + 4}`, 2, `${2 * index + 1} / span 2`, 'number', figure(language, index + 4)),
    ),
    ...faces.map((face) => look(`double_${face}`, 3, `${2 * face - 1} / span 2`, 'number', dice(face, 2))),
    look('any_triple', 3, '13 / span 4', 'level'),
    ...faces.map((face) => look(`triple_${face}`, 3, `${2 * face + 15} / span 2`, 'number', dice(face, 3))),
    ...faces.map((face) =>
      look(`single_${face}`, 4, face <= 2 ? `${5 * face - 4} / span 5` : singleColumn(face), 'outside'),
    ),
  ];
}

/** Six singles over 28 columns: two of five, then four of four and a half, in whole columns. */
function singleColumn(face: number): string {
  return [`11 / span 4`, `15 / span 4`, `19 / span 5`, `24 / span 5`][face - 3] ?? '24 / span 5';
}
