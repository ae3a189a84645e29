import { useStore } from '@nokshi/browser/store.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { listMissions } from '@nokshi/contract/rewards-missions.ts';
import { Button, Icon } from '@nokshi/ui';
import { Plate } from '../../lib/rewards/plate.tsx';
import { useClaim } from '../../lib/rewards/use-claim.ts';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './missions.module.css';

interface CheckInProps {
  readonly checkIn: OutputOf<typeof listMissions>['checkIn'];
  readonly isPaused: boolean;
}

/** The seven days of the check-in on one thread. */
export function CheckIn({ checkIn, isPaused }: CheckInProps) {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  const { claim, isBusy } = useClaim();
  const { dayNo, points, leastMicros, stakedMicros, state, grantId } = checkIn;
  const today = sayNumber(language, points[dayNo - 1] ?? 0);
  const least = sayAmount(language, BigInt(leastMicros), 0);
  return (
    <Plate hue="turmeric" label={t('missions.checkIn')}>
      <p className={styles['over']}>{t('missions.checkIn')}</p>
      <p className={styles['big']}>
        {t('missions.checkInDay', { day: sayNumber(language, dayNo), points: today })}
      </p>
      <ol className={styles['days']} data-check-in={state}>
        {points.map((point, place) => {
          const day = place + 1;
          const isDone = day < dayNo || (day === dayNo && state === 'claimed');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <li key={place} data-is-done={isDone} aria-current={day === dayNo ? 'step' : undefined}>
              <span>
                {isDone ? (
                  <>
                    <Icon name="check" />
                    <span className="nk-sr">{t('missions.claimed')}</span>
                  </>
                ) : (
                  <b>{sayNumber(language, point)}</b>
                )}
              </span>
              <small>{t('missions.day', { day: sayNumber(language, day) })}</small>
            </li>
          );
        })}
      </ol>
      {state === 'claimed' ? (
        <p className={styles['taken']}>
          <Icon name="check" size="small" />
          {t('missions.checkInTaken')}
        </p>
      ) : (
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={grantId === null}
          onClick={() => void claim(grantId === null ? [] : [grantId])}
        >
          {grantId === null
            ? t(isPaused ? 'missions.checkInPaused' : 'missions.checkInMissing', {
                missing: sayAmount(language, missingOf(leastMicros, stakedMicros)),
              })
            : t('missions.checkInClaim', { points: today })}
        </Button>
      )}
      <p className={styles['fine']}>{t('missions.checkInRule', { least })}</p>
    </Plate>
  );
}

function missingOf(leastMicros: string, stakedMicros: string): bigint {
  const missing = BigInt(leastMicros) - BigInt(stakedMicros);
  return missing > 0n ? missing : 0n;
}
