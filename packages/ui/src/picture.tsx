import { type ImgHTMLAttributes, type ReactElement, type Ref, useState } from 'react';
import { cx } from './class-names.ts';
import type { IconName } from './generated/icons.ts';
import { Icon } from './icon.tsx';
import { atPictureBase } from './picture-base.ts';
import { withTry } from './stand-in.ts';
import { useUi } from './ui-context.tsx';
import { useTries } from './use-tries.ts';
import { PHONE } from './widths.ts';

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError' | 'onLoad'> {
  readonly ref?: Ref<HTMLImageElement>;
  /** Undefined while it must not load yet; empty where there is none. */
  readonly src: string | undefined;
  /** Phones show this one in its place. */
  readonly phoneSrc?: string | undefined;
  /**
   * What stands where the picture does not come (HM-8): an icon in a box of the picture's size, an element, or null
   * for a decoration that is left out.
   */
  readonly instead: IconName | ReactElement | null;
  /** Told when it does not come. */
  readonly onFailed?: () => void;
}

/**
 * Every picture of the portal: from the mirror that this page takes its pictures from, with what stands in its place
 * when it fails, and asked for again while the server has only a stand-in for it.
 */
export function Picture({ instead, onFailed, ...image }: PictureProps) {
  const { src, phoneSrc } = image;
  const [failure, setFailure] = useState({ of: '', count: 0 });
  const key = `${src} ${phoneSrc}`;
  const failures = failure.of === key ? failure.count : 0;
  const most = phoneSrc === undefined ? 1 : 2;
  if (src === '' || failures >= most) {
    return typeof instead === 'string' ? <NoPicture icon={instead} like={image} /> : instead;
  }
  return (
    <Image
      {...image}
      // Where the picture for phones has failed, the other may still come.
      phoneSrc={failures === 0 ? phoneSrc : undefined}
      onError={() => {
        setFailure({ of: key, count: failures + 1 });
        if (failures + 1 === most) onFailed?.();
      }}
    />
  );
}

type ImageProps = Omit<PictureProps, 'instead' | 'onFailed'> & { readonly onError: () => void };

function Image({ src, phoneSrc, srcSet, alt, ...rest }: ImageProps) {
  const { pictureBase } = useUi();
  const { tries, onLoad } = useTries(src);
  const at = (address: string) => withTry(atPictureBase(pictureBase, address), tries);
  const image = (
    <img
      {...rest}
      alt={alt ?? ''}
      onLoad={onLoad}
      src={src && at(src)}
      srcSet={srcSet?.split(', ').map(eachCandidate(at)).join(', ')}
    />
  );
  if (phoneSrc === undefined) return image;
  return (
    <picture>
      <source media={PHONE} srcSet={at(phoneSrc)} />
      {image}
    </picture>
  );
}

/** One candidate of a `srcset`: an address and its width. */
function eachCandidate(at: (address: string) => string): (candidate: string) => string {
  return (candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return `${at(address)} ${width}`;
  };
}

function NoPicture({
  icon,
  like,
}: {
  readonly icon: IconName;
  readonly like: Omit<PictureProps, 'instead' | 'onFailed'>;
}) {
  const { alt, className, width, height } = like;
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      {...named}
      className={cx('nk-no-picture', className)}
      style={{ inlineSize: width, blockSize: height }}
    >
      <Icon name={icon} />
    </span>
  );
}
