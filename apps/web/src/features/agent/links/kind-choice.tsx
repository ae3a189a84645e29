import { LINK_KINDS, type LinkKind } from '@nokshi/contract/agents-links.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './links.module.css';

/** Whether somebody comes as a member or as an agent. */
export function KindChoice({
  label,
  kind,
  onChoose,
}: {
  readonly label: string;
  readonly kind: LinkKind;
  readonly onChoose: (kind: LinkKind) => void;
}) {
  const t = useTexts('agentLinks');
  return (
    <div className={styles['kind']}>
      <span aria-hidden="true">{label}</span>
      <fieldset className="nk-segmented" aria-label={label}>
        {LINK_KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChoose(one)}>
            {t(one === 'agent' ? 'agentLinks.agent' : 'agentLinks.member')}
          </button>
        ))}
      </fieldset>
      <p className={styles['quiet']}>
        {t(kind === 'agent' ? 'agentLinks.agentNote' : 'agentLinks.memberNote')}
      </p>
    </div>
  );
}
