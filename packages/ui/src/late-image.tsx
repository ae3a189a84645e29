import { useCallback, useState } from 'react';
import { watchNear } from './near-view.ts';
import { Picture, type PictureProps } from './picture.tsx';

/** Tells when an element comes near the view; it stays so. The callback ref goes onto the element. */
export function useNearView(isNearAlready: boolean): readonly [(element: Element | null) => void, boolean] {
  const [hasBeenNear, setNear] = useState(false);
  const isNear = isNearAlready || hasBeenNear;
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return undefined;
      return watchNear(element, () => setNear(true));
    },
    [isNear],
  );
  return [ref, isNear];
}

export interface LateImageProps extends Omit<PictureProps, 'srcSet' | 'ref'> {
  /** It loads now, wherever it stands. */
  readonly isNow?: boolean;
}

/**
 * A picture that loads when it comes near the view. Browsers' own lazy loading begins thousands of pixels before, which
 * on a phone is most of a page's weight.
 */
export function LateImage({ isNow = false, src, phoneSrc, ...rest }: LateImageProps) {
  const [ref, isNear] = useNearView(isNow);
  // Where there is no picture at all there is nothing to wait for.
  const addresses = isNear || src === '' ? { src, phoneSrc } : { src: undefined };
  return <Picture {...rest} {...addresses} ref={ref} decoding="async" />;
}
