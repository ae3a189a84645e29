import type { SceneName } from './scene-names.ts';
import { arena, curve, grid, stadium, table } from './scenes-games.ts';
import { cavern, dunes, forest, pyramids, river, sea, undersea } from './scenes-land.ts';
import { alpona, arches, lanterns, temple } from './scenes-places.ts';
import { clouds, confetti, hills, peaks, rays, stars } from './scenes-sky.ts';
import type { Scene } from './stage.ts';

export const SCENES: Readonly<Record<SceneName, Scene>> = {
  alpona,
  arches,
  arena,
  cavern,
  clouds,
  confetti,
  curve,
  dunes,
  forest,
  grid,
  hills,
  lanterns,
  peaks,
  pyramids,
  rays,
  river,
  sea,
  stadium,
  stars,
  table,
  temple,
  undersea,
};
