import type { BannerGroup } from '@nokshi/contract/content.ts';
import { Icon, type IconName, Picture } from '@nokshi/ui';
import { Suspense } from 'react';
import { useBanners } from '../../../lib/content/announcements.ts';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import styles from './identity.module.css';

const BannerPicture = lazyPart(
  async () => (await import('../../../lib/banners/banner-picture.tsx')).BannerPicture,
);

interface PictureLine {
  readonly icon: IconName;
  readonly text: string;
}

export interface PicturePaneProps {
  /** Whose banners the operator may put here (MO-3.7). */
  readonly group: Extract<BannerGroup, 'w_login' | 'w_reg' | 'w_forget'>;
  readonly title: string;
  readonly lines: readonly PictureLine[];
  /** Our own picture, while the operator has none for this place. */
  readonly picture: string;
}

/** What stands beside a form on wide screens. Phones do not show it and do not load its pictures. */
export function PicturePane({ group, title, lines, picture }: PicturePaneProps) {
  const own = useBanners(group)[0];
  const ofRegistration = useBanners('w_reg')[0];
  const banner = own ?? (group === 'w_login' ? ofRegistration : undefined);
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
      {banner ? (
        <PartBoundary>
          <Suspense>
            <BannerPicture banner={banner} className={styles['banner']} width={800} height={400} />
          </Suspense>
        </PartBoundary>
      ) : (
        <Picture
          className={styles['picture']}
          src={picture}
          alt=""
          width={540}
          height={540}
          loading="lazy"
          instead={null}
        />
      )}
    </>
  );
}
