import { type DrawFile, writeDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { aDrawFile } from '../../packages/lottery/src/draws/test-draw-file.ts';
import type { Visitor } from './visitor.ts';

/** The file of a draw of a beacon of the tests, which says that it is simulated. */
export const DRAW_FILE: DrawFile = aDrawFile();

/** Gives a file to the verifier of draws, which is open. */
export async function giveDrawFile({ page }: Visitor, file: DrawFile): Promise<void> {
  await page.locator('main input[type="file"]').setInputFiles({
    name: 'draw.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeDrawFile(file)),
  });
}
