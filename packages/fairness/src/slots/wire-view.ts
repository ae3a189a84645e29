import { microsToWireText } from '@nokshi/money';
import { fraction, percentText } from '../fraction.ts';
import type { PaysByCount, SlotModel } from './model.ts';
import { SCATTER, WILD } from './model.ts';
import type { SlotRound } from './round.ts';
import type { SlotFreeSpinsView, SlotModelView, SlotPay, SlotSpinView, SlotWin } from './session-wire.ts';
import type { PaidWin } from './spin.ts';
import type { TumbleModel } from './tumble.ts';
import { scatterCells } from './wins.ts';

/** The same of a model whose wins fall. */
export function tumbleModelView({ ladder, ...model }: TumbleModel): SlotModelView {
  return { ...viewOf({ ...model, freeSpins: null }), ladder: [...ladder] };
}

/** What a client may show of a model: nothing in it decides an outcome. */
export function slotModelView(model: SlotModel): SlotModelView {
  return viewOf(model);
}

function viewOf(model: Omit<SlotModel, 'id'> & { readonly id: string }): SlotModelView {
  const symbols = [...new Set([...model.strips, ...(model.freeStrips ?? [])].flat())];
  symbols.sort((left, right) => left - right);
  const { published } = model;
  return {
    id: model.id,
    reels: model.reels,
    rows: model.rows,
    strips: model.strips.map((strip) => [...strip]),
    freeStrips: model.freeStrips?.map((strip) => [...strip]) ?? null,
    paylines: model.paylines.map((rows) => [...rows]),
    ways: model.paysWays ? model.rows ** model.reels : null,
    symbols,
    wild: symbols.includes(WILD) ? WILD : null,
    scatter: symbols.includes(SCATTER) ? SCATTER : null,
    paytable: symbols.flatMap((symbol) => paysOf(symbol, model.pays[symbol] ?? [])),
    scatterPays: paysOf(SCATTER, model.scatterPays),
    freeSpins: freeSpinsView(model),
    volatility: model.volatility,
    rtpPercent: percentOf(published.returnBasisPoints),
    hitRatePercent: percentOf(published.hitBasisPoints),
    topSpinMultiple: multipleOf(published.topSpinHundredths),
    topSpinOneIn: published.topSpinOneIn,
    maxWinMultiple: multipleOf(published.maxWinHundredths),
  };
}

/** The spins of a round as the client is told them. */
export function slotSpinViews(round: SlotRound): SlotSpinView[] {
  let roundWinMicros = 0n;
  return round.spins.map((spin, index) => {
    roundWinMicros += spin.winMicros;
    return {
      index,
      kind: spin.mode,
      stops: [...spin.stops],
      grid: spin.grid.map((column) => [...column]),
      wins: spin.wins.map(winView),
      scatterCells: scatterCells(spin.grid),
      winMicros: microsToWireText(spin.winMicros),
      roundWinMicros: microsToWireText(roundWinMicros),
      multiplier: spin.multiplier,
      freeSpinsAwarded: spin.freeSpinsAwarded,
      freeSpinsLeft: spin.freeSpinsLeft,
    };
  });
}

function winView(win: PaidWin): SlotWin {
  const { symbol, count, multiplier } = win;
  const cells = win.cells.map((cell) => ({ ...cell }));
  const base = { symbol, count, multiplier, payMicros: microsToWireText(win.payMicros), cells };
  if (win.kind === 'line') return { kind: 'line', line: win.line, ...base };
  if (win.kind === 'ways') return { kind: 'ways', ways: win.ways, ...base };
  return { kind: 'scatter', ...base };
}

function freeSpinsView(model: Pick<SlotModel, 'freeSpins'>): SlotFreeSpinsView | null {
  if (model.freeSpins === null) return null;
  const { awards, retriggerAwards, maxRetriggers, multiplier } = model.freeSpins;
  return {
    awards: awardsOf(awards),
    retriggerAwards: awardsOf(retriggerAwards),
    maxRetriggers,
    multiplier,
  };
}

function awardsOf(awards: readonly number[]): { scatters: number; spins: number }[] {
  return awards.flatMap((spins, scatters) => (spins > 0 ? [{ scatters, spins }] : []));
}

/** Most of a kind first, as pay tables are read. */
function paysOf(symbol: number, pays: PaysByCount): SlotPay[] {
  return pays
    .flatMap((payHundredths, count) => (payHundredths > 0 ? [{ symbol, count, payHundredths }] : []))
    .reverse();
}

function percentOf(basisPoints: number): string {
  return percentText(fraction(BigInt(basisPoints), 10_000n));
}

function multipleOf(hundredths: number): string {
  return percentText(fraction(BigInt(hundredths), 10_000n));
}
