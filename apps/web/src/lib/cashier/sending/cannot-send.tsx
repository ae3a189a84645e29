import type { DownlineBlock, UplineBlock } from '@nokshi/contract/cashier-member-transfers.ts';
import { EmptyState, type IconName } from '@nokshi/ui';
import { useSayTime } from '../../texts/say-time.ts';
import { useTexts } from '../../texts/texts.ts';
import cashierStyles from '../cashier.module.css';
import { useSayMoney } from '../cashier-money.tsx';
import { mostOf, type SenderDesk } from './send-rules.ts';

type Block = UplineBlock | DownlineBlock | 'little';

const ICONS: Readonly<Record<Block, IconName>> = {
  off: 'lock-keyhole',
  no_upline: 'user',
  no_downline: 'users',
  not_taken: 'user',
  locked: 'lock-keyhole',
  arrears: 'clock',
  cooling: 'clock',
  bonus_open: 'sparkles',
  day_spent: 'clock',
  little: 'wallet',
};

/** Why nothing can be sent now; null where something can. */
export function findBlock<Own extends Block>(
  desk: SenderDesk & { readonly block: Own | null },
): Own | 'little' | null {
  return desk.block ?? (mostOf(desk) < BigInt(desk.minMicros) ? 'little' : null);
}

interface CannotSendProps {
  readonly desk: SenderDesk;
  readonly block: Block;
  /** Of the upline; empty where there is none. */
  readonly name?: string;
}

/** In place of the form: why there is nothing to fill in. */
export function CannotSend({ desk, block, name = '' }: CannotSendProps) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(desk.currency);
  const sayTime = useSayTime();
  return (
    <section className={cashierStyles['panel']} data-block={block}>
      <EmptyState
        icon={ICONS[block]}
        title={t(`cashier.upBlock_${block}`, { owed: sayMoney(BigInt(desk.owedMicros)) })}
        text={t(`cashier.upBlockText_${block}`, {
          name,
          rest: sayMoney(BigInt(desk.bonusLeftMicros)),
          time: desk.coolingUntil === null ? '' : sayTime(desk.coolingUntil),
          most: sayMoney(BigInt(desk.perDayMicros)),
          min: sayMoney(BigInt(desk.minMicros)),
        })}
      />
    </section>
  );
}
