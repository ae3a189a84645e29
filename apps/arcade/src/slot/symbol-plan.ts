import type { SlotModelView, SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';

/** How one symbol of the model looks in a game's theme. */
export type SymbolLook =
  | { readonly kind: 'wild'; readonly prop: string }
  | { readonly kind: 'scatter'; readonly prop: string }
  | { readonly kind: 'prop'; readonly prop: string }
  | { readonly kind: 'rank'; readonly rank: string; readonly place: number };

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'] as const;

/** What calls the free spins, by scene; the next of the spares is taken where the theme uses it already. */
const SCATTER_PROPS: Readonly<Record<string, string>> = {
  pyramids: 'e-scarab',
  clouds: 'e-lotus',
  hills: 'e-moon',
  temple: 'e-lightning',
  sea: 'chest',
  stars: 'f-ringed-planet',
  undersea: 'f-oyster',
  table: 'chips',
  stadium: 'trophy',
};
const SPARE_SCATTER_PROPS = ['star', 'crown', 'diamond', 'trophy'] as const;

/** The look of every symbol: hero for the wild, a call for the scatter, props for the dear ones, ranks below. */
export function planSymbols(model: SlotModelView, theme: SlotTheme): ReadonlyMap<number, SymbolLook> {
  const looks = new Map<number, SymbolLook>();
  const props = theme.props.filter((prop) => prop !== theme.hero);
  let place = 0;
  for (const symbol of [...model.symbols].sort((left, right) => left - right)) {
    if (symbol === model.wild) looks.set(symbol, { kind: 'wild', prop: theme.hero });
    else if (symbol === model.scatter) looks.set(symbol, { kind: 'scatter', prop: scatterProp(theme) });
    else {
      looks.set(symbol, lookAt(place, props));
      place += 1;
    }
  }
  return looks;
}

function lookAt(place: number, props: readonly string[]): SymbolLook {
  const prop = props[place];
  if (prop !== undefined) return { kind: 'prop', prop };
  const rankPlace = place - props.length;
  return { kind: 'rank', rank: RANKS[rankPlace] ?? `${rankPlace}`, place: rankPlace };
}

function scatterProp(theme: SlotTheme): string {
  const taken = new Set([theme.hero, ...theme.props]);
  const wanted = [SCATTER_PROPS[theme.scene], ...SPARE_SCATTER_PROPS];
  return wanted.find((prop) => prop !== undefined && !taken.has(prop)) ?? 'star';
}
