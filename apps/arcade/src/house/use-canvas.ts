import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** What a painter may use: sizes are of the page's own pixels. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** A colour of the present theme by the name of its property. */
  readonly colour: (name: `--${string}`) => string;
}

const MOST_PIXELS_A_POINT = 2;
/** Below this there is no room to paint in: the page is still being laid out, or its window is next to nothing. */
const LEAST_SIDE = 32;

/** The canvas of an element and its size, which changes with the window and with the theme; null without room. */
export function useCanvas(): { ref: RefObject<HTMLCanvasElement | null>; canvas: Canvas | null } {
  const ref = useRef<HTMLCanvasElement>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  useEffect(() => {
    const element = ref.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (Math.min(width, height) < LEAST_SIDE) {
        setCanvas(null);
        return;
      }
      const density = Math.min(MOST_PIXELS_A_POINT, devicePixelRatio);
      const [across, down] = [Math.round(width * density), Math.round(height * density)];
      // Setting a size wipes the canvas, so the same one is not set again.
      if (element.width !== across) element.width = across;
      if (element.height !== down) element.height = down;
      context.setTransform(density, 0, 0, density, 0, 0);
      const style = getComputedStyle(element);
      const colour = (name: `--${string}`) => style.getPropertyValue(name);
      setCanvas({ context, width, height, colour });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const themes = new MutationObserver(measure);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, []);
  return { ref, canvas };
}

/** Half of the canvas's shorter side: a wheel as large as it can stand there. */
export function radiusOf(canvas: Canvas | null): number {
  return canvas === null ? 0 : Math.min(canvas.width, canvas.height) / 2;
}
