import { EmptyState, ErrorState, Icon } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { useMyContracts } from '../../../lib/contracts/own-contracts.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { useReportAddress } from '../parts/use-report-address.ts';
import { useMemberSheet } from '../team/team-queries.ts';
import { inOrder, useContractsBelow } from './contract-queries.ts';
import styles from './editor.module.css';
import { ContractsWait } from './my-contracts.tsx';
import { OfferEditor } from './offer-editor.tsx';

interface OfferPageProps {
  readonly memberId: string;
  readonly backHref: string;
  readonly onDone: () => void;
}

/** The editor of an offer with whom it is for, and the own contracts that it stands under. */
export function OfferPage({ memberId, backHref, onDone }: OfferPageProps) {
  const t = useTexts('agentContracts');
  const { range } = useReportAddress();
  const who = useMemberSheet({ from: range.from, to: range.to, memberId });
  const mine = useMyContracts();
  const below = useContractsBelow({ memberId });
  const failed = [who, mine, below].find(({ isError, data }) => isError && data === undefined);
  const account = who.data?.member.account;
  return (
    <div className={partStyles['page']}>
      <AppLink className={styles['back'] ?? ''} href={backHref} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('agentContracts.back')}
      </AppLink>
      {account !== undefined && <h2>{t('agentContracts.editorTitle', { name: account })}</h2>}
      {failed ? (
        <ErrorState
          {...failureProps(failed.error, t('agentContracts.failed'))}
          onRetry={() => void failed.refetch()}
        />
      ) : account !== undefined && mine.data && below.data ? (
        <Owned
          member={{ id: memberId, account }}
          inForce={mine.data.inForce}
          below={below.data.pages.flatMap(({ list }) => list)}
          ownIds={below.data.pages[0]?.mayOffer.map(({ contractId }) => contractId) ?? []}
          onDone={onDone}
        />
      ) : (
        <ContractsWait />
      )}
    </div>
  );
}

type Contracts = NonNullable<ReturnType<typeof useMyContracts>['data']>['inForce'];

interface OwnedProps extends Pick<OfferPageProps, 'onDone'> {
  readonly member: { readonly id: string; readonly account: string };
  readonly inForce: Contracts;
  readonly below: Contracts;
  readonly ownIds: readonly string[];
}

function Owned({ member, inForce, below, ownIds, onDone }: OwnedProps) {
  const t = useTexts('agentContracts');
  const owns = inOrder(inForce).filter(({ id }) => ownIds.includes(id));
  if (owns.length === 0) {
    return (
      <EmptyState
        icon="scroll-text"
        title={t('agentContracts.mineNone')}
        text={t('agentContracts.belowNoOwn')}
      />
    );
  }
  const present = below.filter(({ state }) => state === 'active' || state === 'terminating');
  return <OfferEditor member={member} owns={owns} present={present} onDone={onDone} />;
}
