import type { AgentLanding } from '@nokshi/contract/agents-applications.ts';
import { Badge, Icon, type IconName, Skeleton, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { sayClock, writeDigits } from '../../../lib/texts/format.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSecond } from '../../../lib/time/second.ts';
import { gmtOffset } from '../../../lib/time/zone.ts';
import styles from './landing.module.css';
import { useLanding } from './landing-queries.ts';
import { daysInARow, isOpenAt, readClock } from './service-hours.ts';

/** What the page promises, each thing as the brand's settings have it (RT-13.2, RT-13.3). */
export function Blurbs() {
  const t = useTexts('agentsApplications');
  const { data } = useLanding();
  const days = data?.answerDays;
  return (
    <ul className={styles['blurbs']}>
      <Blurb
        icon="megaphone"
        title={t('agentsApplications.supportTitle')}
        text={t('agentsApplications.supportText')}
      />
      <Blurb
        icon="calendar-days"
        title={days === undefined ? <Waiting /> : t('agentsApplications.daysTitle', { days })}
        text={days === undefined ? <Waiting /> : t('agentsApplications.daysText', { days })}
      />
      <Blurb
        icon="scroll-text"
        title={t('agentsApplications.reportsTitle')}
        text={t('agentsApplications.reportsText')}
      />
      <Blurb
        icon="clock"
        title={t('agentsApplications.hoursTitle')}
        text={data === undefined ? <Waiting /> : <Hours service={data.service} />}
      />
    </ul>
  );
}

function Waiting() {
  return <Skeleton style={{ blockSize: '1em', inlineSize: '10em' }} />;
}

interface BlurbProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function Blurb({ icon, title, text }: BlurbProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
    </li>
  );
}

function Hours({ service }: { readonly service: AgentLanding['service'] }) {
  const t = useTexts('agentsApplications');
  const { language } = useUi();
  const now = useSecond(true) * 1000;
  const { days, from, to, timeZone } = service;
  if (days.length === 0) return t('agentsApplications.hoursNone');
  const row = daysInARow(days);
  const saidDays =
    row === undefined
      ? days.map((day) => t(`agentsApplications.day_${day}`)).join(', ')
      : t('agentsApplications.hoursDays', {
          from: t(`agentsApplications.day_${row.first}`),
          to: t(`agentsApplications.day_${row.last}`),
        });
  const clock = (text: string) => sayClock(readClock(text), { language, t });
  const isOpen = isOpenAt(service, now);
  return (
    <>
      {t('agentsApplications.hours', {
        days: saidDays,
        from: clock(from),
        to: clock(to),
        zone: writeDigits(language, gmtOffset(timeZone, now)),
      })}{' '}
      <Badge tone={isOpen ? 'accent' : 'plain'}>
        {t(isOpen ? 'agentsApplications.openNow' : 'agentsApplications.closedNow')}
      </Badge>
    </>
  );
}
