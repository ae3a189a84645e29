import { type ImgHTMLAttributes, useCallback, useState } from 'react';
import { atPictureBase } from './picture-base.ts';
import { useUi } from './ui-context.tsx';

/** How near to the view a picture has to come before it loads, in pixels down the page and along a row. */
const NEAR = '240px 120px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) waiting.get(target)?.();
      }
    },
    { rootMargin: NEAR },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** Tells when an element comes near the view; it stays so. The callback ref goes onto the element. */
export function useNearView(isNearAlready: boolean): readonly [(element: Element | null) => void, boolean] {
  const [isNear, setNear] = useState(isNearAlready);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return undefined;
      return watch(element, () => setNear(true));
    },
    [isNear],
  );
  return [ref, isNear];
}

/**
 * A picture that loads when it comes near the view. Browsers' own lazy loading begins thousands of pixels before, which
 * on a phone is most of a page's weight.
 */
export function LateImage({ src, alt, ...rest }: Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet'>) {
  const { pictureBase } = useUi();
  const [ref, isNear] = useNearView(false);
  // The caller names the picture; this component only says when it loads.
  return (
    <img
      {...rest}
      alt={alt ?? ''}
      ref={ref}
      {...(isNear && { src: src && atPictureBase(pictureBase, src) })}
      decoding="async"
    />
  );
}
