import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractValue,
} from '@nokshi/contract/agents-contract-fields.ts';
import { endContract } from '@nokshi/contract/agents-contracts-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { PagedTable } from '../../lib/console/paged-table.tsx';
import { PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { ContractLine } from './contract-line.tsx';
import { DESK_CONTRACTS_KEY, QUEUES, type Queue, useDeskContracts } from './contract-queries.ts';
import css from './contracts.module.css';
import { HouseOffer } from './house-offer.tsx';

/** Contracts of agents: all of them or those of one member, and the offers of the house (AC-15). */
export function ContractsPage() {
  const t = useTexts('console', 'agentContracts');
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const named = new URLSearchParams(search);
  const memberId = named.get('member') ?? undefined;
  const [queue, setQueue] = useState<Queue>(memberId === undefined ? 'offered' : 'in_force');
  const [kind, setKind] = useState<ContractKind | ''>('');
  const [isOffering, setOffering] = useState(false);
  const may = useMay('agents.change_contracts');
  const query = useDeskContracts({ queue, kind: kind === '' ? undefined : kind, memberId });
  const houseKinds = query.data?.pages[0]?.houseKinds ?? [];
  const start = () => setOffering(true);
  return (
    <div className={desk['page']}>
      <PageHead title={t('console.contracts')} caption={t('console.contractsText')}>
        {may && !isOffering && houseKinds.length > 0 && (
          <Button kind="primary" icon="plus" onClick={start}>
            {t('console.contractNew')}
          </Button>
        )}
      </PageHead>
      {isOffering ? (
        <HouseOffer
          kinds={houseKinds}
          memberNo={named.get('no') ?? ''}
          onClose={() => setOffering(false)}
          onSent={() => {
            setOffering(false);
            setQueue('offered');
          }}
        />
      ) : (
        <>
          <Filters
            queue={queue}
            kind={kind}
            account={memberId === undefined ? undefined : (named.get('account') ?? '')}
            onQueue={setQueue}
            onKind={setKind}
          />
          <List query={query} queue={queue} mayChange={may} />
        </>
      )}
    </div>
  );
}

interface FiltersProps {
  readonly queue: Queue;
  readonly kind: ContractKind | '';
  /** Whose contracts alone are shown. */
  readonly account: string | undefined;
  readonly onQueue: (queue: Queue) => void;
  readonly onKind: (kind: ContractKind | '') => void;
}

function Filters({ queue, kind, account, onQueue, onKind }: FiltersProps) {
  const t = useTexts('console', 'agentContracts');
  const kinds = CONTRACT_KINDS.map((value) => ({ value, label: t(`agentContracts.kind_${value}`) }));
  return (
    <div className={css['filters']}>
      <div className={desk['chips']} role="group" aria-label={t('console.filter')}>
        {QUEUES.map((one) => (
          <button key={one} type="button" aria-pressed={one === queue} onClick={() => onQueue(one)}>
            {t(`console.contractQueue_${one}`)}
          </button>
        ))}
      </div>
      <SelectField<ContractKind | ''>
        label={t('console.contractKind')}
        value={kind}
        options={[{ value: '', label: t('console.contractAllKinds') }, ...kinds]}
        onChange={onKind}
      />
      {account !== undefined && (
        <p>
          {t('console.contractsOf', { account })}{' '}
          <AppLink className="nk-link" href="/console/contracts">
            {t('console.contractsAll')}
          </AppLink>
        </p>
      )}
    </div>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useDeskContracts>;
  readonly queue: Queue;
  readonly mayChange: boolean;
}

function List({ query, queue, mayChange }: ListProps) {
  const { t } = useUi();
  const [ended, setEnded] = useState<ContractValue | null>(null);
  const mayEnd = mayChange && queue !== 'over';
  const heads = [
    'No',
    'Kind',
    'Upline',
    'Downline',
    'Top',
    'When',
    ...(mayEnd ? (['Act'] as const) : []),
  ] as const;
  return (
    <section className={desk['panel']} aria-label={t('console.contracts')}>
      <PagedTable
        query={query}
        empty={t(`console.contractsEmpty_${queue}`)}
        emptyText={t('console.contractsEmptyText')}
        emptyIcon="file-text"
        heads={heads.map((head) => ({ word: t(`console.contract${head}`) }))}
        row={(contract) => (
          <ContractLine
            key={contract.id}
            contract={contract}
            onEnd={mayEnd ? () => setEnded(contract) : undefined}
          />
        )}
      />
      {ended && <EndDialog contract={ended} onClose={() => setEnded(null)} />}
    </section>
  );
}

/** Withdraws an offer, or ends what is in force. */
function EndDialog({
  contract,
  onClose,
}: {
  readonly contract: ContractValue;
  readonly onClose: () => void;
}) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const queries = useQueryClient();
  const { id, no, state, downline } = contract;
  const isOffer = state === 'offered';
  return (
    <ReasonDialog
      title={t(isOffer ? 'console.contractWithdrawQuestion' : 'console.contractEndQuestion', { no })}
      verb={t(isOffer ? 'console.contractWithdraw' : 'console.contractEnd')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const { endsAt } = await call(endContract, { id, reason });
        const isEnding = !isOffer && endsAt !== null;
        showToast({
          tone: 'good',
          text: isEnding
            ? t('console.contractEnded', { no, time: sayMoment(endsAt) })
            : t('console.contractWithdrawn', { no }),
        });
        await queries.invalidateQueries({ queryKey: DESK_CONTRACTS_KEY });
      }}
    >
      <p>
        {isOffer
          ? t('console.contractWithdrawText', { account: downline.account })
          : t('console.contractEndText')}
      </p>
    </ReasonDialog>
  );
}
