import { Icon, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/chrome-late.css';
import { Suspense } from 'react';
import { BannerPicture } from '../../../lib/banners/banner-picture.tsx';
import { useBanners } from '../../../lib/content/announcements.ts';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { ServiceLink, useServiceEntry } from '../../../lib/navigation/service-link.tsx';
import { SocialLinks } from '../footer/social-links.tsx';

const AppCodes = lazyPart(async () => (await import('../footer/app-codes.tsx')).AppCodes);

/** The lower half of the side menu (SM-5): the app, live chat, social links, banners of group w_leftmenu. */
export function SideExtras({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const { t } = useUi();
  const banners = useBanners('w_leftmenu');
  const chat = useServiceEntry('LIVECHAT');
  return (
    <>
      <h2 className="nk-side-title nk-codes-title">{t('shell.appTitle')}</h2>
      <AppLink className="nk-side-link nk-codes-link" href="/app" onClick={onChosen}>
        <Icon name="download" />
        {t('shell.appTitle')}
      </AppLink>
      <PartBoundary>
        <Suspense>
          <AppCodes />
        </Suspense>
      </PartBoundary>
      <h2 className="nk-side-title">{t('shell.support')}</h2>
      {chat && (
        <ServiceLink position="LIVECHAT" className="nk-side-link">
          <Icon name="message-circle" />
          {t('shell.liveChat')}
        </ServiceLink>
      )}
      <AppLink className="nk-side-link" href="/help" onClick={onChosen}>
        <Icon name="circle-help" />
        {t('shell.helpCentre')}
      </AppLink>
      <SocialLinks />
      {banners.map((banner) => (
        <BannerPicture
          key={banner.bannerId}
          banner={banner}
          className="nk-side-banner"
          width={216}
          height={108}
          isSmall
        />
      ))}
    </>
  );
}
