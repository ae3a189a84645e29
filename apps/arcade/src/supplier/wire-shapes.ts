import * as z from 'zod/mini';

/** Shapes that every game of the supplier's uses. */

export const wireName = z.string().check(z.maxLength(120));
/** Colours go into a drawing, so nothing but a plain hex colour is taken. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
/** Art names become part of an address on our own origin. */
const artName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/i));

/** The picture world of a game. */
export const gameTheme = z.object({
  hero: artName,
  palette: z.object({
    deep: colour,
    mid: colour,
    glow: colour,
    accent: colour,
    titleTop: colour,
    titleBottom: colour,
    ink: colour,
  }),
  paletteName: wireName,
  scene: wireName,
  props: z.array(artName).check(z.maxLength(20)),
});
