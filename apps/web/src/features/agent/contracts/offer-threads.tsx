import type { EndingContract } from '@nokshi/contract/agents-contract-fields.ts';
import type { WaitingOffer } from '@nokshi/contract/agents-contracts.ts';
import { Icon } from '@nokshi/ui';
import { useSayTop } from '../../../lib/contracts/say-rate.ts';
import { topOf } from '../../../lib/contracts/top-rate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './contracts.module.css';
import offerStyles from './offer.module.css';

/** The tree around an offer: which threads stay, and which are cut by accepting it. */
export function OfferThreads({ offer }: { readonly offer: WaitingOffer }) {
  const t = useTexts('agentContracts');
  const sayTop = useSayTop();
  const { contract, now, ending, endingCount, staying } = offer;
  if (endingCount === 0 && staying.length === 0) return null;
  const next = sayTop(topOf(contract.terms));
  const mine = now ? t('agentContracts.fromTo', { from: sayTop(topOf(now.terms)), to: next }) : next;
  return (
    <section className={offerStyles['threads']} aria-label={t('agentContracts.tree')}>
      <h3>{t('agentContracts.tree')}</h3>
      <ul>
        <li>
          <span className={offerStyles['knot']}>
            <b>{contract.upline?.account ?? t('agentContracts.house')}</b>
          </span>
          <ul>
            <li>
              <span className={offerStyles['knot']} data-is-me>
                <b>{t('agentContracts.you')}</b>
                <small>{mine}</small>
              </span>
              <ul>
                <Cuts ending={ending} under={contract.downline.memberId} />
                {staying.map((row) => (
                  <li key={row.downline.memberId}>
                    <span className={offerStyles['knot']}>
                      <b>{row.downline.account}</b>
                      <small>{t('agentContracts.stays', { rate: sayTop(row) })}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </li>
      </ul>
      {endingCount > ending.length && (
        <p className={styles['quiet']}>
          {t('agentContracts.moreEnd', { count: endingCount - ending.length })}
        </p>
      )}
    </section>
  );
}

interface CutsProps {
  readonly ending: readonly EndingContract[];
  readonly under: string;
}

function Cuts({ ending, under }: CutsProps) {
  const t = useTexts('agentContracts');
  const sayTop = useSayTop();
  return ending
    .filter(({ upline }) => upline.memberId === under)
    .map((row) => (
      <li key={row.id} data-is-cut>
        <span className={offerStyles['knot']}>
          <Icon name="circle-x" size="small" />
          <b>{row.downline.account}</b>
          <small>
            {t(row.isOffer ? 'agentContracts.cutOffer' : 'agentContracts.cut', { rate: sayTop(row) })}
          </small>
        </span>
        {ending.some(({ upline }) => upline.memberId === row.downline.memberId) && (
          <ul>
            <Cuts ending={ending} under={row.downline.memberId} />
          </ul>
        )}
      </li>
    ));
}
