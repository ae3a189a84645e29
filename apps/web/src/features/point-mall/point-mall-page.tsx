import type { TextKey } from '@nokshi/texts/texts.ts';
import { Badge, buttonClass, EmptyState, Icon, type IconName } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import styles from './point-mall.module.css';

/** The parts of the points mall (SC-4). */
const PARTS = [
  ['gift', 'pages.pointRedeem'],
  ['history', 'pages.pointHistory'],
  ['receipt-text', 'pages.pointDetails'],
  ['scroll-text', 'pages.pointRules'],
  ['arrow-down-up', 'pages.pointRates'],
] as const satisfies readonly (readonly [IconName, TextKey])[];

/** The points mall (RT-5) on an installation that has it switched off: what it holds, and what comes nearest. */
export function PointMallPage() {
  const t = useTexts('pages', 'member');
  useTitle(t('pages.pointMall'));
  return (
    <>
      <h1 className={styles['title']}>{t('pages.pointMall')}</h1>
      <ul className={styles['parts']} aria-label={t('pages.pointMallParts')}>
        {PARTS.map(([icon, label]) => (
          <li key={label}>
            <Icon name={icon} />
            {t(label)}
            <Badge tone="plain">{t('pages.partOff')}</Badge>
          </li>
        ))}
      </ul>
      <EmptyState
        icon="gift"
        title={t('pages.pointMallOff')}
        text={t('pages.pointMallText')}
        action={
          <AppLink className={buttonClass('primary')} href={memberHref('rewardCenter')}>
            {t('member.rewardCenter')}
          </AppLink>
        }
      />
    </>
  );
}
