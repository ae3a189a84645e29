import { consolidatedFunds } from '@nokshi/contract/agents-contracts-gateway.ts';
import { Button, Modal } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { CONTRACTS_KEY, useMyContracts } from '../../../lib/contracts/own-contracts.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { findMemberPage } from '../../../lib/navigation/member-pages.ts';
import { usePopup } from '../../../lib/session/gate.ts';
import { readSession, writeSession } from '../../../lib/session/session-storage.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { ContractCard } from './contract-card.tsx';
import { isAsked, waitsFor } from './contract-queries.ts';
import styles from './contracts.module.css';
import { OfferPanel } from './offer-panel.tsx';

/** What the tab has put off, by what it was asked; it goes with the session. */
const LATER_KEY = 'contractsLater';

/**
 * Puts before any member what waits for an answer (RO-2.5). One call after the sign-in says whether there is something, and
 * again when the live connection says that a contract changed; the page of contracts shows it anyhow.
 */
export function ContractsPopup() {
  const { data } = useQuery({
    queryKey: [...CONTRACTS_KEY, 'consolidated'],
    queryFn: async ({ signal }) => {
      const asked = await call(consolidatedFunds, {}, { signal });
      const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = asked;
      const waiting = [divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype];
      return waiting.some(({ CONS }) => CONS !== undefined && CONS.length > 0) ? JSON.stringify(waiting) : '';
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [later, setLater] = useState(() => readSession(LATER_KEY));
  const popup = usePopup();
  if (!data || data === later || popup !== null || isShownAnyhow()) return null;
  const putOff = () => {
    writeSession(LATER_KEY, data);
    setLater(data);
  };
  return <Waiting onLater={putOff} />;
}

/** The page of contracts shows it already. */
function isShownAnyhow(): boolean {
  const { pathname, search } = window.location;
  return (
    pathname.toLowerCase() === agentHref('agentContracts').toLowerCase() ||
    (pathname.startsWith('/member') && findMemberPage(pathname, search) === 'contracts')
  );
}

function Waiting({ onLater }: { readonly onLater: () => void }) {
  const t = useTexts('agentContracts');
  const { data } = useMyContracts();
  if (!data || waitsFor(data) === 0) return null;
  return (
    <Modal
      title={t('agentContracts.popupTitle')}
      size="form"
      onClose={onLater}
      footer={<Button onClick={onLater}>{t('agentContracts.later')}</Button>}
    >
      <div className={partStyles['page']}>
        {data.offers.map((offer) => (
          <OfferPanel key={offer.contract.id} offer={offer} />
        ))}
        {data.inForce
          .filter(({ termination }) => isAsked(termination))
          .map((contract) => (
            <ContractCard key={contract.id} contract={contract} side="downline" />
          ))}
        <p className={styles['quiet']}>{t('agentContracts.popupLater')}</p>
      </div>
    </Modal>
  );
}
