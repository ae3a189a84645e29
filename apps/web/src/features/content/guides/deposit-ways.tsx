import { type DepositWay, depositWays } from '@nokshi/contract/cashier-deposit.ts';
import { ErrorState, HonestMark, Skeleton, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { ChannelMark } from '../../../lib/cashier/channel-mark.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import guideStyles from './guide.module.css';

/** The steps of a deposit by each way to pay in, in the words of the deposit page. Nothing where there is no way. */
export function DepositWays() {
  const t = useTexts('content', 'cashier');
  const language = useWireLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['depositWays', language],
    queryFn: async ({ signal }) => (await call(depositWays, {}, { signal })).ways,
  });
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="deposit-ways">
      <h2 id="deposit-ways">{t('content.waysTitle')}</h2>
      {error && !data && (
        <ErrorState {...failureProps(error, t('content.waysFailed'))} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton style={{ blockSize: 220 }} />}
      <div className={guideStyles['systems']}>
        {data?.map((way) => (
          <Way key={way.code} way={way} />
        ))}
      </div>
    </section>
  );
}

function Way({ way }: { readonly way: DepositWay }) {
  const t = useTexts('content', 'cashier');
  const { t: core } = useUi();
  const { code, title, mark, method, walletKind, isSimulated } = way;
  const steps = [
    t(`cashier.how_${method}_1`),
    // The wrong kind of payment in the wallet's app goes somewhere else.
    [t(`cashier.how_${method}_2`), ...(walletKind === null ? [] : [t(`cashier.rule_${walletKind}`)])].join(
      ' ',
    ),
    t(`cashier.how_${method}_3`),
  ];
  return (
    <section className={guideStyles['system']} data-way={code}>
      <h3>
        <ChannelMark code={code} mark={mark} />
        {title}
        {isSimulated && <HonestMark kind="sample" look="tag" />}
      </h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <small className="nk-num" aria-hidden="true">
              {core('shell.count', { count: index + 1 })}
            </small>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
