import cinzel from '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2?url';
import lilita from '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2?url';
import pirata from '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2?url';
import russo from '@fontsource/russo-one/files/russo-one-latin-400-normal.woff2?url';
import titan from '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2?url';

const RANK_FAMILY = 'Rank Letters';

/** The lettering of a game's card ranks, by its scene: one small Latin file is loaded, the others are not. */
const FILES: Readonly<Record<string, string>> = {
  pyramids: cinzel,
  temple: cinzel,
  clouds: titan,
  hills: titan,
  undersea: titan,
  sea: pirata,
  stars: russo,
  grid: russo,
  stadium: russo,
};

/** Loads the lettering. The ranks are drawn in the page's own face when it does not come. */
export async function loadRankFont(scene: string): Promise<void> {
  const face = new FontFace(RANK_FAMILY, `url(${FILES[scene] ?? lilita}) format("woff2")`);
  try {
    document.fonts.add(await face.load());
  } catch {
    // The stack of `rankFont` goes on to the next face.
  }
}

export function rankFont(sizePx: number): string {
  return `${sizePx}px "${RANK_FAMILY}", "Noto Sans Bengali", sans-serif`;
}

export function labelFont(sizePx: number): string {
  return `600 ${sizePx}px "Noto Sans Bengali", system-ui, sans-serif`;
}
