import type { SandboxGame } from '../game/game-store.ts';
import { escapeHtml } from './html.ts';

/** A plain card of a game in its own colours, for an operator that has no pictures of its own. */
export function gamePicture(game: SandboxGame): string {
  const { deep, mid, accent, ink } = game.theme.palette;
  const [from, to, frame, text] = [deep, mid, accent, ink].map(escapeHtml);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" role="img" aria-label="${escapeHtml(game.nameEn)}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient></defs>
<rect width="240" height="320" fill="url(#g)"/>
<rect x="10" y="10" width="220" height="300" rx="14" fill="none" stroke="${frame}" stroke-width="3"/>
<text x="120" y="150" fill="${text}" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" textLength="200" lengthAdjust="spacingAndGlyphs">${escapeHtml(game.nameEn)}</text>
<text x="120" y="190" fill="${text}" font-family="sans-serif" font-size="13" text-anchor="middle">${escapeHtml(game.vendorName)}</text>
</svg>
`;
}
