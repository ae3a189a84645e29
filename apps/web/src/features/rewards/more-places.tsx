import { Icon } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { type Hue, Tile } from '../../lib/rewards/plate.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './rewards.module.css';

const PLACES = [
  { key: 'missions', href: memberHref('missionLeaderboard'), hue: 'leaf', prop: 'slot' },
  { key: 'mall', href: '/pointMall', hue: 'lotus', prop: 'gems' },
] as const satisfies readonly {
  readonly key: string;
  readonly href: string;
  readonly hue: Hue;
  readonly prop: string;
}[];

/** Where else rewards come from, and where points go. */
export function MorePlaces() {
  const t = useTexts('rewards');
  return (
    <nav className={styles['panel']} aria-labelledby="rewards-more">
      <h3 id="rewards-more">{t('rewards.more')}</h3>
      {PLACES.map(({ key, href, hue, prop }) => (
        <AppLink key={key} className={styles['running'] ?? ''} href={href}>
          <Tile hue={hue} prop={prop} size={36} />
          <span>
            <b>{t(`rewards.more_${key}`)}</b>
            <small>{t(`rewards.moreText_${key}`)}</small>
          </span>
          <Icon name="chevron-right" size="small" isDirectional />
        </AppLink>
      ))}
    </nav>
  );
}
