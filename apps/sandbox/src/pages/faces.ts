import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/**
 * The face of Bengali, the same files as the portal's: people whose system has none read boxes otherwise. Its address
 * begins with `/supplier`, which the games' origin forwards, so that pages find it wherever they are looked at.
 */
const WEIGHTS = ['400', '600'] as const;
type Weight = (typeof WEIGHTS)[number];

const pathOf = (weight: Weight) => `/supplier/faces/noto-sans-bengali-${weight}.woff2`;

export const FACE_STYLE = WEIGHTS.map(
  (weight) => `@font-face { font-family: "Noto Sans Bengali"; font-weight: ${weight}; font-display: swap;
  src: url("${pathOf(weight)}") format("woff2");
  unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+200C-200D, U+20B9, U+25CC; }`,
).join('\n');

export function mountFaces(app: FastifyInstance): void {
  for (const weight of WEIGHTS) {
    const file = import.meta.resolve(
      `@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff2`,
    );
    const bytes = readFileSync(fileURLToPath(file));
    app.get(pathOf(weight), async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=604800')
        .header('x-content-type-options', 'nosniff')
        .send(bytes),
    );
  }
}
