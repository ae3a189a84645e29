import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { cx, FieldError, HonestMark, Icon } from '@nokshi/ui';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import { ChannelMark } from '../../../lib/cashier/channel-mark.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

export interface ChannelTilesProps {
  readonly channels: readonly DepositChannel[];
  readonly field: Pick<BoundField<string>, 'value' | 'error' | 'onChange'>;
  readonly labelledBy: string;
}

/** The ways to pay in, one of which is chosen. One that does not answer is shown and cannot be chosen. */
export function ChannelTiles({ channels, field, labelledBy }: ChannelTilesProps) {
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className={chooseStyles['tiles']}>
        {channels.map((channel) => (
          <ChannelTile
            key={channel.code}
            channel={channel}
            isChosen={channel.code === field.value && channel.isHealthy}
            onChoose={() => field.onChange({ target: { value: channel.code } })}
          />
        ))}
      </div>
      {field.error && <FieldError>{field.error}</FieldError>}
    </>
  );
}

function ChannelTile({
  channel,
  isChosen,
  onChoose,
}: {
  readonly channel: DepositChannel;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTexts('cashier');
  const { title, mark, method, walletKind, currency, isHealthy, isSimulated } = channel;
  return (
    <label className={cx(chooseStyles['tile'], !isHealthy && chooseStyles['tileOff'])}>
      <input
        type="radio"
        className="nk-sr"
        name="channel"
        value={channel.code}
        checked={isChosen}
        disabled={!isHealthy}
        onChange={onChoose}
      />
      <ChannelMark code={channel.code} mark={mark} />
      <span className={chooseStyles['tileText']}>
        <b>{title}</b>
        <small>{walletKind ? t(`cashier.kind_${walletKind}`) : t(`cashier.method_${method}`)}</small>
        {isHealthy ? (
          <small>
            <FromText channel={channel} currency={currency} />
          </small>
        ) : (
          <small className={chooseStyles['tileOffText']}>
            <Icon name="wifi-off" size="small" />
            {t('cashier.unhealthy')}
          </small>
        )}
        {isSimulated && <HonestMark kind="sample" look="tag" />}
      </span>
    </label>
  );
}

/** 'from 200': the words of the language around an amount that is drawn with its sign. */
function FromText({ channel, currency }: { readonly channel: DepositChannel; readonly currency: string }) {
  const t = useTexts('cashier');
  const [before = '', after = ''] = t('cashier.from', { amount: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <CashierMoney micros={BigInt(channel.minMicros)} currency={currency} isShort />
      {after}
    </>
  );
}
