import { type Deposit, tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { Button, TextField } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { DEPOSITS_KEY } from '../../../lib/cashier/deposits-key.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { showOrder } from './deposit-queries.ts';
import orderStyles from './order.module.css';
import { cleanTrxId, findTrxFault, trxIdOfPaste } from './trx-rules.ts';

export interface TrxFormProps {
  readonly order: Deposit;
  readonly isBank: boolean;
  readonly onTold: () => void;
}

const LONGEST = 40;

/** The transaction id of the payment; a wrong one is repaired by telling another. */
export function TrxForm({ order, isBank, onTold }: TrxFormProps) {
  const t = useTexts('cashier');
  const form = useTrxForm(order, onTold);
  const element = useFocusOnFault(form.sending.failures);
  const { trxLength, triesLeft, trxId } = order;
  const isTried = trxId !== null;
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <TextField
        {...form.field('trxId')}
        label={t(isBank ? 'cashier.trxLabelBank' : 'cashier.trxLabel')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        dir="ltr"
        onPaste={(event) => {
          event.preventDefault();
          form.set('trxId', trxIdOfPaste(event.clipboardData.getData('text')));
        }}
        trail={<PasteButton onPaste={(text) => form.set('trxId', trxIdOfPaste(text))} />}
        hint={
          <>
            {trxLength !== null && `${t('cashier.trxHint', { length: trxLength })} `}
            {isTried && t('cashier.triesLeft', { count: triesLeft })}
          </>
        }
      />
      <Button
        kind={isBank ? 'secondary' : 'primary'}
        size="large"
        isBlock
        type="submit"
        isBusy={form.sending.isBusy}
      >
        {t(form.sending.isBusy ? 'cashier.trxSending' : 'cashier.trxSend')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

function useTrxForm(order: Deposit, onTold: () => void) {
  const t = useTexts('cashier');
  const wire = useWireLanguage();
  const text = useTextForm({ trxId: '' }, { key: `trx.${order.id}`, names: ['trxId'] });
  return useSimpleForm(text, {
    findFaults: ({ trxId }) => {
      const fault = findTrxFault(trxId, order.trxLength);
      if (!fault) return {};
      if (fault.kind !== 'length') return { trxId: t(`cashier.trx_${fault.kind}`) };
      const { trxLength } = order;
      return {
        trxId:
          trxLength === null
            ? t('cashier.trx_range', { is: fault.is })
            : t('cashier.trx_length', { length: trxLength, is: fault.is }),
      };
    },
    refusedAt: {
      'cashier.trx_format': 'trxId',
      'cashier.trx_used': 'trxId',
      'cashier.trx_tries_spent': 'trxId',
    },
    onError: () => {
      // A refused id is a try as well, and the order may have moved on.
      void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
      return false;
    },
    send: async ({ trxId }) => {
      showOrder(await call(tellTrxId, { id: order.id, trxId: cleanTrxId(trxId) }), wire);
      onTold();
    },
  });
}

/** Puts in what was copied; of a wallet's whole message the id alone. */
function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useTexts('cashier');
  // Missing on plain http and in browsers that let nobody read it.
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  if (typeof clipboard?.readText !== 'function') return null;
  const paste = async () => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      showToast({ tone: 'bad', text: t('cashier.pasteFailed') });
    }
  };
  return (
    <Button size="small" icon="clipboard-paste" className={orderStyles['paste']} onClick={() => void paste()}>
      {t('cashier.paste')}
    </Button>
  );
}
