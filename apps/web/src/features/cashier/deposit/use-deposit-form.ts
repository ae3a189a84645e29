import { useStore } from '@nokshi/browser/store.ts';
import type { BonusOffer } from '@nokshi/contract/cashier-bonus.ts';
import { type DepositChannel, openDeposit } from '@nokshi/contract/cashier-deposit.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { readAmount, writeAmount } from '../../../lib/cashier/amount-rules.ts';
import { useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import type { DepositChoices } from '../../../lib/cashier/deposit-choices.ts';
import { DEPOSITS_KEY } from '../../../lib/cashier/deposits-key.ts';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showOrder } from '../order/deposit-queries.ts';
import { orderHref } from '../order/order-rules.ts';
import { type BonusFigures, bonusFigures, offersOf } from './bonus-figures.ts';
import { forgetDraft, keepDraft, keptDraft } from './deposit-draft.ts';

export interface DepositForm extends SimpleForm<'channel' | 'amount' | 'bonus'> {
  readonly channel: DepositChannel | undefined;
  /** Micros; undefined while the amount cannot be sent. */
  readonly amountMicros: bigint | undefined;
  /** The bonuses that this way to pay takes. */
  readonly offers: readonly BonusOffer[];
  /** The one that was chosen; undefined without one. */
  readonly bonus: BonusOffer | undefined;
  /** What it brings and asks; undefined while the amount is none, or too small for it. */
  readonly figures: BonusFigures | undefined;
  /** Micros that can be withdrawn now, and still can beside this deposit. */
  readonly free: bigint;
}

/** The form that opens an order: one way to pay and one amount, one order however often it is sent. */
export function useDepositForm({
  channels,
  bonuses,
  freeMicros,
}: Pick<DepositChoices, 'channels' | 'bonuses' | 'freeMicros'>): DepositForm {
  const t = useTexts('cashier', 'amounts');
  const wire = useWireLanguage();
  const text = useTextForm(useStartValues({ channels, bonuses }), {
    key: 'deposit',
    names: ['channel', 'amount', 'bonus'],
    accepts: (name, value) =>
      name !== 'channel' || channels.some(({ code, isHealthy }) => code === value && isHealthy),
  });
  const channel = channels.find(({ code, isHealthy }) => code === text.state.values.channel && isHealthy);
  const sayMoney = useSayMoney(channel?.currency ?? '');
  const read = channel && readAmount(text.state.values.amount, channel);
  const offers = offersOf(bonuses, channel?.currency);
  const bonus = offers.find(({ code, block }) => code === text.state.values.bonus && block === null);
  const figures = bonus && read?.micros !== undefined ? bonusFigures(bonus, read.micros) : undefined;

  const sayFault = (): string | undefined => {
    if (!channel || !read?.fault) return undefined;
    const { title, minMicros, maxMicros } = channel;
    if (read.fault === 'misspelt') {
      const { reason, decimals } = read.misspelling;
      if (reason === 'too_many_decimals' && decimals === 0) return t('cashier.amount_whole', { title });
      return sayMisspelling(t, read.misspelling);
    }
    const min = sayMoney(BigInt(minMicros));
    const max = sayMoney(BigInt(maxMicros));
    return t(`cashier.amount_${read.fault}`, { title, min, max });
  };

  const form = useSimpleForm(text, {
    findFaults: () => ({
      channel: channel ? undefined : t('cashier.chooseChannel'),
      amount: sayFault(),
      bonus:
        bonus && read?.micros !== undefined && !figures
          ? t('cashier.bonusTooLittle', { least: sayMoney(BigInt(bonus.leastMicros)) })
          : undefined,
    }),
    refusedAt: {
      'cashier.channel_unknown': 'channel',
      'cashier.channel_off': 'channel',
      'cashier.real_money_off': 'channel',
      'cashier.provider_unreachable': 'channel',
      'cashier.amount_out_of_range': 'amount',
      'cashier.amount_decimals': 'amount',
      'cashier.amount_whole': 'amount',
      'cashier.bonus_unknown': 'bonus',
      'cashier.bonus_least': 'bonus',
      'cashier.bonus_taken': 'bonus',
      'cashier.bonus_not_first': 'bonus',
      'cashier.bonus_other_open': 'bonus',
      'cashier.bonus_promised': 'bonus',
    },
    onError: (error) => {
      // What can be chosen has changed, or an order that nobody remembers stands in the way.
      if (error instanceof ApiFailure && error.status > 0)
        void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
      return false;
    },
    send: async () => {
      if (!channel || read?.micros === undefined) return;
      const draft = keepDraft({
        channelCode: channel.code,
        amountMicros: `${read.micros}`,
        bonusCode: bonus?.code ?? '',
      });
      const order = await call(openDeposit, {
        id: draft.id,
        channelCode: draft.channelCode,
        amountMicros: draft.amountMicros,
        ...(draft.bonusCode !== '' && { bonusCode: draft.bonusCode }),
      });
      forgetDraft(order.id);
      showOrder(order, wire);
      go(orderHref(order.id));
    },
  });
  const free = channel?.currency === PLAY_CREDIT ? BigInt(freeMicros) : 0n;
  return { ...form, channel, amountMicros: read?.micros, offers, bonus, figures, free };
}

/** What was sent before a reload stands in the form again; otherwise the first way that answers. */
function useStartValues({ channels, bonuses }: Pick<DepositChoices, 'channels' | 'bonuses'>) {
  const language = useStore(languageStore);
  const draft = keptDraft();
  const ofDraft = channels.find(({ code, isHealthy }) => code === draft?.channelCode && isHealthy);
  const first = channels.find(({ isHealthy }) => isHealthy);
  return {
    channel: (ofDraft ?? first)?.code ?? '',
    amount: ofDraft && draft ? writeAmount(language, BigInt(draft.amountMicros)) : '',
    // Chosen by the person before a reload, never by us.
    bonus: (ofDraft && bonuses.find(({ code }) => code === draft?.bonusCode)?.code) ?? '',
  };
}
