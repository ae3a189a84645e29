import type { ImgHTMLAttributes, Ref } from 'react';
import { atPictureBase } from './picture-base.ts';
import { useUi } from './ui-context.tsx';
import { PHONE } from './widths.ts';

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly ref?: Ref<HTMLImageElement>;
  /** Phones show this one in its place. */
  readonly phoneSrc?: string | undefined;
}

/** A picture of the portal, from the mirror that this page takes its pictures from. */
export function Picture({ src, phoneSrc, alt, ...rest }: PictureProps) {
  const { pictureBase } = useUi();
  // The caller names the picture and its size; this component only says where it comes from.
  const image = <img {...rest} alt={alt ?? ''} src={src && atPictureBase(pictureBase, src)} />;
  if (phoneSrc === undefined) return image;
  return (
    <picture>
      <source media={PHONE} srcSet={atPictureBase(pictureBase, phoneSrc)} />
      {image}
    </picture>
  );
}
