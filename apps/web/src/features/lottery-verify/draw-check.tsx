import { type DrawFile, readDrawFileJson } from '@nokshi/lottery/draws/draw-file.ts';
import { type ReactNode, useMemo } from 'react';
import { DrawVerdict } from './draw-verdict.tsx';
import { useDrawCheck } from './use-draw-check.ts';

/** A draw's file as a call answered it; null when there is nothing, or what is not sealed yet. */
export function drawFileOf(drawFile: unknown): DrawFile | null {
  if (drawFile === undefined || drawFile === null) return null;
  const read = readDrawFileJson(drawFile);
  return read.ok ? read.file : null;
}

/** What the checks of a file say; `children` where there is none. */
export function DrawFileVerdict({
  file,
  children,
}: {
  readonly file: DrawFile | null;
  readonly children: ReactNode;
}) {
  const checks = useDrawCheck(file);
  return file === null ? children : <DrawVerdict file={file} checks={checks} />;
}

/** The checks of a file that another page brings along, an order's for one. */
export function DrawCheck({ drawFile }: { readonly drawFile: unknown }) {
  const file = useMemo(() => drawFileOf(drawFile), [drawFile]);
  return <DrawFileVerdict file={file}>{null}</DrawFileVerdict>;
}
