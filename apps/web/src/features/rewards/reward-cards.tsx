import { useStore } from '@nokshi/browser/store.ts';
import { POINTS } from '@nokshi/contract/constants.ts';
import type { Reward } from '@nokshi/contract/rewards.ts';
import { Button, LateImage, MoneyText } from '@nokshi/ui';
import { KIND_LOOKS } from '../../lib/rewards/kind-looks.ts';
import { ArtTile, propHref } from '../../lib/rewards/plate.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './rewards.module.css';

const ART_PX = 84;
const MICROS_PER_POINT = 1_000_000n;

interface CardsProps {
  readonly list: readonly Reward[];
  readonly isBusy: boolean;
  readonly isClaiming: (id: string) => boolean;
  readonly onTake: (id: string) => void;
}

/** What can be claimed, one by one. */
export function RewardCards({ list, isBusy, isClaiming, onTake }: CardsProps) {
  return (
    <ul className={styles['cards']}>
      {list.map((reward) => (
        <Card
          key={reward.id}
          reward={reward}
          isTaking={isClaiming(reward.id)}
          isDisabled={isBusy && !isClaiming(reward.id)}
          onTake={() => onTake(reward.id)}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly reward: Reward;
  readonly isTaking: boolean;
  readonly isDisabled: boolean;
  readonly onTake: () => void;
}

function Card({ reward, isTaking, isDisabled, onTake }: CardProps) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { kind, title, turnoverMicros, expiresAt } = reward;
  const { hue, prop } = KIND_LOOKS[kind];
  const turnover = BigInt(turnoverMicros);
  return (
    <li className={styles['card']} data-reward={kind}>
      <ArtTile hue={hue}>
        <LateImage src={propHref(prop)} alt="" width={ART_PX} height={ART_PX} instead="gift" />
      </ArtTile>
      <div className={styles['cardText']}>
        <b className={styles['value']}>
          <RewardValue reward={reward} />
        </b>
        <span>{title}</span>
        <small>
          {turnover > 0n
            ? t('rewards.price', { amount: sayAmount(language, turnover, 0) })
            : t('rewards.noPrice')}
        </small>
        {expiresAt !== null && <small>{t('rewards.until', { time: sayMoment(expiresAt - 1) })}</small>}
      </div>
      <Button
        kind="primary"
        isBusy={isTaking}
        disabled={isDisabled}
        aria-label={t('rewards.claimLabel', { title })}
        onClick={onTake}
      >
        {t('rewards.claim')}
      </Button>
    </li>
  );
}

/** Credit with its sign, or points in words. */
export function RewardValue({ reward }: { readonly reward: Pick<Reward, 'currency' | 'amountMicros'> }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const micros = BigInt(reward.amountMicros);
  if (reward.currency !== POINTS) return <MoneyText micros={micros} />;
  return (
    <>
      {sayNumber(language, Number(micros / MICROS_PER_POINT))} <small>{t('rewards.pointsWord')}</small>
    </>
  );
}
