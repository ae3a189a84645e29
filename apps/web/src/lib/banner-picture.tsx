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
}

/** A banner of the operator, its title live over its picture: it leads where its linkage says. One whose picture fails is left out. */
export function BannerPicture({
  banner,
  className,
  width,
  height,
  isSmall = false,
  isEager = false,
}: BannerPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const classes = cx('nk-banner', className);
  const image = {
    src: isSmall ? banner.mobileUrl : banner.url,
    alt: '',
    width,
    height,
    onError: () => setFailed(true),
  };
  const picture = (
    <>
      {isEager ? <Picture {...image} fetchPriority="high" decoding="sync" /> : <LateImage {...image} />}
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
