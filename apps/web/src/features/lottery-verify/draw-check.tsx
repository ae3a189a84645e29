import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { useMemo } from 'react';
import { drawFileOf } from './draw-file-of.ts';
import { DrawVerdict } from './draw-verdict.tsx';
import { useDrawCheck } from './use-draw-check.ts';

/** What the checks of a file say. */
export function DrawFileVerdict({ file }: { readonly file: DrawFile }) {
  return <DrawVerdict file={file} checks={useDrawCheck(file)} />;
}

/** The checks of a file that another page brings along, an order's for one. */
export function DrawCheck({ drawFile }: { readonly drawFile: unknown }) {
  const file = useMemo(() => drawFileOf(drawFile), [drawFile]);
  return file && <DrawFileVerdict file={file} />;
}
