import type { ImgHTMLAttributes } from 'react';
import { atPictureBase } from './picture-base.ts';
import { useUi } from './ui-context.tsx';

/** A picture of the portal, from the mirror that this page takes its pictures from. */
export function Picture({ src, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const { pictureBase } = useUi();
  // The caller names the picture and its size; this component only says where it comes from.
  return <img {...rest} alt={alt ?? ''} src={src && atPictureBase(pictureBase, src)} />;
}
