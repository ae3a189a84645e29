import type { Promotion } from '@nokshi/contract/content.ts';
import { Icon, LateImage, useUi } from '@nokshi/ui';
import { useAnnouncements } from '../../../lib/content/announcements.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { Section, SlideMoves } from '../section.tsx';
import { useSlider } from '../use-slider.ts';
import styles from './home-content.module.css';

const AUTOPLAY_MS = 5000;
const SPEED_MS = 1000;
const AT_MOST = 6;
const PER_VIEW = 3;

/** Promotions, three to a view with 20 px between them, six at most; a move takes 1000 ms (HM-2). */
export function PromoSlider() {
  const { t } = useUi();
  const promotions = useAnnouncements().data?.promotion.slice(0, AT_MOST) ?? [];
  const { row, hold, ...slider } = useSlider(promotions.length > PER_VIEW ? AUTOPLAY_MS : null, SPEED_MS);
  if (promotions.length === 0) return null;
  const title = t('home.promotions');
  const moves = promotions.length > PER_VIEW && <SlideMoves title={title} slider={slider} />;
  return (
    <Section title={title} icon="gift" href="/promotions" moves={moves} hold={hold}>
      <div ref={row} className={styles['promos']}>
        {promotions.map((promotion) => (
          <PromoCard key={promotion.id} promotion={promotion} />
        ))}
      </div>
    </Section>
  );
}

function PromoCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useUi();
  const picture = promotion.announcementImages[0];
  return (
    <AppLink className={styles['promo']} href={`/promotions#${promotion.id}`}>
      {picture && <LateImage src={picture.url} alt="" width={800} height={400} instead="gift" />}
      <span className={styles['promoText']}>
        <b>{promotion.title}</b>
        <span>{promotion.summary}</span>
        <em>
          {t('home.details')}
          <Icon name="arrow-right" size="small" isDirectional />
        </em>
      </span>
    </AppLink>
  );
}
