import type { Palette } from './palettes.ts';
import type { SeededPicker } from './seeded-picker.ts';

/** The place a scene paints: its size in drawing units, its colours and its source of variety. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly picker: SeededPicker;
  /** Where the eye shall rest; rays and halos start here. */
  readonly focus: { readonly x: number; readonly y: number };
}

/** What a scene paints: gradients to define, and the drawing itself. Ids are unique within one picture. */
export interface Painting {
  readonly defs: string;
  readonly body: string;
}

export type Scene = (stage: Stage) => Painting;

/** Calls `make` for 0 .. count - 1 and joins what it draws. */
export function repeat(count: number, make: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < count; index += 1) drawn += make(index);
  return drawn;
}
