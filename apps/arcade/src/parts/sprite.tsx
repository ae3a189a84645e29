import { type ImgHTMLAttributes, useState } from 'react';

export type SpriteProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'onError'>;

/** A picture of a game that says nothing by itself: one that does not come is left out, and its place stays empty. */
export function Sprite({ src, ...rest }: SpriteProps) {
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed !== undefined && failed === src;
  return (
    <img
      {...rest}
      alt=""
      src={src}
      onError={() => setFailed(src)}
      // Hidden, not removed: what stands around it keeps its place.
      style={hasFailed ? { ...rest.style, visibility: 'hidden' } : rest.style}
    />
  );
}
