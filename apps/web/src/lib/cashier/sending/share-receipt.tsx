import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Button } from '@nokshi/ui';
import { useSayMoment } from '../../texts/say-time.ts';
import { useTexts } from '../../texts/texts.ts';
import { copyText } from '../../toasts/copy-text.ts';
import { useSayMoney } from '../cashier-money.tsx';
import { drawReceipt, type ReceiptLine } from './draw-receipt.ts';

/** Gives the receipt on: as a text, or as a picture that fits a messenger. What the account held is nobody else's. */
export function ShareReceipt({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier');
  const sayMoment = useSayMoment();
  const sayMoney = useSayMoney(transfer.currency);
  const { no, side, otherName, amountMicros, at } = transfer;
  const heading = t(`cashier.upTotal_${side}`);
  const amount = sayMoney(BigInt(amountMicros));
  const lines: readonly ReceiptLine[] = [
    { name: t(`cashier.upWho_${side}`), value: otherName },
    { name: t('cashier.upWhen'), value: sayMoment(at) },
    { name: t('cashier.upNo'), value: no },
  ];
  const text = [`${heading}: ${amount}`, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n');
  return (
    <>
      <Button icon="copy" onClick={() => void copyText(text)}>
        {t('cashier.upShareText')}
      </Button>
      <Button
        icon="download"
        onClick={() =>
          void drawReceipt({
            heading,
            amount,
            lines,
            foot: t('cashier.upPictureFoot'),
            name: `${no}.png`,
          })
        }
      >
        {t('cashier.upSharePicture')}
      </Button>
    </>
  );
}
