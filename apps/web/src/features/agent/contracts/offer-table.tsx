import { useStore } from '@nokshi/browser/store.ts';
import type { ContractTerms, ContractTier } from '@nokshi/contract/agents-contract-fields.ts';
import type { WaitingOffer } from '@nokshi/contract/agents-contracts.ts';
import { cx, MoneyText } from '@nokshi/ui';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { TierNeeds, TierRate } from '../../../lib/contracts/tier-ladder.tsx';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './contracts.module.css';
import offerStyles from './offer.module.css';
import { useSayPeriod } from './say-period.ts';

/** Now against the offer, tier by tier, and what both would have paid in the last whole period. */
export function OfferTable({ offer: { contract, now, last } }: { readonly offer: WaitingOffer }) {
  const t = useTexts('agentContracts');
  const language = useStore(languageStore);
  const rows = Math.max(contract.terms.tiers.length, now?.terms.tiers.length ?? 0);
  return (
    <>
      <table className={offerStyles['against']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="nk-sr">{t('agentContracts.ladder')}</span>
            </th>
            <th scope="col">{t('agentContracts.now')}</th>
            <th scope="col">{t('agentContracts.offer')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <TierRow
              key={`tier ${index + 1}`}
              name={t('agentContracts.tier', { place: index + 1 })}
              now={now?.terms.tiers[index]}
              next={contract.terms.tiers[index]}
            />
          ))}
          {contract.terms.realtime && <RealtimeRows now={now?.terms} next={contract.terms} />}
          <OtherRows now={now?.terms} next={contract.terms} />
          {last && <LastRows offer={contract.terms} last={last} />}
        </tbody>
      </table>
      {last && (
        <p className={styles['quiet']}>
          {t('agentContracts.realNote', {
            stake: sayAmount(language, BigInt(last.stakeMicros), 0),
            loss: sayLoss(sayAmount, language, last.netLossMicros),
            active: last.active,
          })}
        </p>
      )}
    </>
  );
}

function sayLoss(say: typeof sayAmount, language: Parameters<typeof sayAmount>[0], micros: string): string {
  const loss = BigInt(micros);
  return loss < 0n ? `\u2212${say(language, -loss, 0)}` : say(language, loss, 0);
}

interface TierRowProps {
  readonly name: string;
  readonly now: ContractTier | undefined;
  readonly next: ContractTier | undefined;
}

function TierRow({ name, now, next }: TierRowProps) {
  const isLower = now !== undefined && (next === undefined || rateOf(next) < rateOf(now));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <TierCell tier={now} />
      </td>
      <td className={cx(isLower && offerStyles['lower'])}>
        <TierCell tier={next} />
      </td>
    </tr>
  );
}

function rateOf({ ratePpm, amountMicros }: ContractTier): bigint {
  return BigInt(amountMicros ?? ratePpm);
}

function TierCell({ tier }: { readonly tier: ContractTier | undefined }) {
  const t = useTexts('agentContracts');
  if (!tier) return <small>{t('agentContracts.none')}</small>;
  return (
    <>
      <b className="nk-num">
        <TierRate tier={tier} />
      </b>
      <TierNeeds tier={tier} />
    </>
  );
}

interface BothProps {
  readonly now: ContractTerms | undefined;
  readonly next: ContractTerms;
}

function RealtimeRows({ now, next }: BothProps) {
  const t = useTexts('agentContracts');
  const language = useStore(languageStore);
  return (['winRate', 'lossRate'] as const).map((name) => {
    const key = name === 'winRate' ? 'winPpm' : 'lossPpm';
    const [before, after] = [now?.realtime?.[key], next.realtime?.[key] ?? 0];
    return (
      <tr key={name}>
        <th scope="row">{t(`agentContracts.${name}`)}</th>
        <td>
          <b>{before === undefined ? t('agentContracts.none') : sayRate(language, before)}</b>
        </td>
        <td className={cx(before !== undefined && after < before && offerStyles['lower'])}>
          <b>{sayRate(language, after)}</b>
        </td>
      </tr>
    );
  });
}

/** How tiers count and what is carried, which only a dividend chooses. */
function OtherRows({ now, next }: BothProps) {
  const t = useTexts('agentContracts');
  if (next.kind !== 'dividend') return null;
  return (
    <>
      <tr>
        <th scope="row">{t('agentContracts.mode')}</th>
        <td>{now ? t(`agentContracts.mode_${now.mode}`) : ''}</td>
        <td>{t(`agentContracts.mode_${next.mode}`)}</td>
      </tr>
      <tr>
        <th scope="row">{t('agentContracts.carry')}</th>
        <td>{now ? t(`agentContracts.carry_${now.carry}`) : ''}</td>
        <td>{t(`agentContracts.carry_${next.carry}`)}</td>
      </tr>
    </>
  );
}

interface LastRowsProps {
  readonly offer: ContractTerms;
  readonly last: NonNullable<WaitingOffer['last']>;
}

function LastRows({ offer, last }: LastRowsProps) {
  const t = useTexts('agentContracts');
  const sayPeriod = useSayPeriod();
  const [now, next] = [BigInt(last.nowMicros ?? '0'), BigInt(last.offerMicros)];
  const [nowDown, nextDown] = [BigInt(last.nowDownMicros), BigInt(last.offerDownMicros)];
  const rows = [
    [t('agentContracts.wouldGet', { period: sayPeriod(offer.kind, last) }), now, next],
    ...(nowDown === 0n && nextDown === 0n
      ? []
      : ([
          [t('agentContracts.wouldGive'), -nowDown, -nextDown],
          [t('agentContracts.wouldKeep'), now - nowDown, next - nextDown],
        ] as const)),
  ] as const;
  return rows.map(([name, before, after]) => (
    <tr key={name} className={offerStyles['sum']}>
      <th scope="row">{name}</th>
      <td>
        <MoneyText micros={before} />
      </td>
      <td>
        <MoneyText micros={after} />
      </td>
    </tr>
  ));
}
