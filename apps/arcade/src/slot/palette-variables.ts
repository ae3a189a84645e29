import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import type { CSSProperties } from 'react';
import { mix } from './stage/colours.ts';

/** A game's colours for the style sheets. Mixed here, because the older browsers we serve mix none in CSS. */
export function paletteVariables(palette: SlotTheme['palette']): CSSProperties {
  const { deep, mid, glow, accent, titleTop, titleBottom, ink } = palette;
  return {
    '--deep': deep,
    '--title-top': titleTop,
    '--title-bottom': titleBottom,
    '--ink': ink,
    '--column': mix(mid, '#ffffff', 0.05),
    '--column-edge': mix(mid, '#000000', 0.4),
    '--plate': mix(mid, '#000000', 0.3),
    '--rank-1': accent,
    '--rank-2': mix(glow, '#ffffff', 0.4),
    '--rank-3': mix(accent, '#8fd7ff', 0.55),
    '--rank-4': mix(titleBottom, '#7be0a8', 0.6),
    '--rank-5': mix(glow, '#d9c8ff', 0.6),
  };
}
