import { type Application, listApplications, type Promotion } from '@nokshi/contract/content.ts';
import { EmptyState, ErrorState, LateImage, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE } from '../../../lib/api/query.ts';
import { useAnnouncements } from '../../../lib/content/announcements.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { go } from '../../../lib/navigation/navigation.ts';
import { useHash } from '../../../lib/navigation/use-hash.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';
import { ApplyPopup } from './apply-popup.tsx';
import { PromotionPopup } from './promotion-popup.tsx';
import { statusOf } from './promotion-status.ts';
import promotionStyles from './promotions.module.css';
import { StatusBadge } from './status-badge.tsx';

const CARDS_EXPECTED = 6;

/** What the caller may do with promotions and where the applications stand, by promotion. */
function useApplications(): ReadonlyMap<number, Application> {
  const { state } = useSession();
  const { data } = useQuery({
    queryKey: [MINE, 'applications'],
    queryFn: ({ signal }) => call(listApplications, {}, { signal }),
    enabled: state === 'member',
  });
  return new Map(data?.list.map((application) => [application.promotionId, application]));
}

/** The promotions of this moment (RT-4); `/promotions#{id}` opens one of them. */
export function PromotionsPage() {
  const t = useTexts('content');
  const { data, error, refetch } = useAnnouncements();
  const applications = useApplications();
  const hash = useHash();
  const [openedAt] = useState(() => Date.now());
  const [applying, setApplying] = useState<Promotion>();
  useTitle(t('content.promotionsTitle'));
  const promotions = data?.promotion;
  const open = promotions?.find(({ id }) => `${id}` === hash);
  const status = (promotion: Promotion) =>
    statusOf(promotion, applications.get(promotion.id)?.status, openedAt);

  return (
    <div className={styles['page']}>
      <h1>{t('content.promotionsTitle')}</h1>
      <p className={styles['intro']}>{t('content.promotionsIntro')}</p>
      {error && !promotions && (
        <ErrorState {...failureProps(error, t('content.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!promotions && !error && <CardsOnTheirWay />}
      {promotions?.length === 0 && (
        <EmptyState icon="gift" title={t('content.noPromotions')} text={t('content.noPromotionsText')} />
      )}
      <ul className={promotionStyles['cards']}>
        {promotions?.map((promotion) => (
          <li key={promotion.id}>
            <AppLink href={`/promotions#${promotion.id}`}>
              {promotion.announcementImages[0] && (
                <LateImage
                  src={promotion.announcementImages[0].url}
                  alt=""
                  width={800}
                  height={400}
                  instead="gift"
                />
              )}
              <b>{promotion.title}</b>
              <span>{promotion.summary}</span>
              <StatusBadge status={status(promotion)} />
            </AppLink>
          </li>
        ))}
      </ul>
      {open && !applying && (
        <PromotionPopup
          promotion={open}
          status={status(open)}
          application={appliedFor(applications.get(open.id))}
          onApply={() => setApplying(open)}
          onClose={() => go('/promotions', { replace: true })}
        />
      )}
      {applying && <ApplyPopup promotion={applying} onClose={() => setApplying(undefined)} />}
    </div>
  );
}

/** The list also holds what may be applied for; of these there is no application yet. */
function appliedFor(application: Application | undefined): Application | undefined {
  const isOffer = application?.status === 'join' || application?.status === 'coming_soon';
  return isOffer ? undefined : application;
}

/** The cards' own shapes until they are there. */
function CardsOnTheirWay() {
  return (
    <div className={promotionStyles['cards']}>
      {Array.from({ length: CARDS_EXPECTED }, (_, index) => (
        <Skeleton key={index} className={promotionStyles['cardWait']} />
      ))}
    </div>
  );
}
