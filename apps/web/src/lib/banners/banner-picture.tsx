import type { Banner } from '@nokshi/contract/content.ts';
import { cx, LateImage, Picture } from '@nokshi/ui';
import { type MouseEvent, useState } from 'react';
import { bannerHref, followBanner } from './follow-banner.ts';

export interface BannerPictureProps {
  readonly banner: Banner;
  readonly className?: string | undefined;
  readonly width: number;
  readonly height: number;
  /** The picture for phones is drawn on every width, for places that are narrow anyway. */
  readonly isSmall?: boolean;
  /** It stands in the first view, where the server drew it already: its picture is not waited with. */
  readonly isEager?: boolean;
  /** It is about to be seen: its picture loads now. */
  readonly isNow?: boolean;
}

/** A banner of the operator, its title live over its picture: it leads where its linkage says. One whose picture fails is left out. */
export function BannerPicture({
  banner,
  className,
  width,
  height,
  isSmall = false,
  isEager = false,
  isNow = false,
}: BannerPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const hasPhoneSrc = !isSmall && banner.mobileUrl !== banner.url;
  if (hasFailed) return null;
  const classes = cx('nk-banner', className);
  const image = {
    src: isSmall ? banner.mobileUrl : banner.url,
    phoneSrc: hasPhoneSrc ? banner.mobileUrl : undefined,
    alt: '',
    width,
    height,
    instead: null,
    onFailed: () => setHasFailed(true),
  };
  const picture = (
    <>
      {isEager ? (
        <Picture {...image} fetchPriority="high" decoding="sync" />
      ) : (
        <LateImage {...image} isNow={isNow} />
      )}
      <b>{banner.title}</b>
    </>
  );
  const href = bannerHref(banner);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void followBanner(banner);
  };
  if (href !== null) {
    return (
      <a className={classes} href={href} onClick={follow}>
        {picture}
      </a>
    );
  }
  if (banner.linkageType === 'NONE') return <div className={classes}>{picture}</div>;
  return (
    <button type="button" className={classes} onClick={follow}>
      {picture}
    </button>
  );
}
