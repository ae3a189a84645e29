import type { FaceName } from './faces.ts';
import type { PaletteName } from './palettes.ts';
import type { SceneName } from './scene-names.ts';
import type { SpriteName } from './sprite-names.ts';

/** The looks that fit one world of stories: stages, colours, smaller props and lettering faces. */
export interface Theme {
  readonly scenes: readonly SceneName[];
  readonly palettes: readonly PaletteName[];
  readonly props: readonly SpriteName[];
  readonly faces: readonly FaceName[];
}

export const theme = (
  scenes: readonly SceneName[],
  palettes: readonly PaletteName[],
  props: readonly SpriteName[],
  faces: readonly FaceName[],
): Theme => ({ scenes, palettes, props, faces });
