import './styles/states.css';
import { useUi } from './ui-context.tsx';

export interface FailureReferenceProps {
  /** Under which the failure stands in the server's log, e.g. `4F1A-09C2-77DE`. */
  readonly reference: string;
  /** Leads to help, which carries the reference along. */
  readonly onHelp: () => void;
}

/** What stands under every failure that the server knows of: its reference, and the way to help. */
export function FailureReference({ reference, onHelp }: FailureReferenceProps) {
  const { t } = useUi();
  return (
    <p className="nk-reference">
      {t('shell.reference', { reference })}{' '}
      <button type="button" className="nk-link" onClick={onHelp}>
        {t('shell.getHelp')}
      </button>
    </p>
  );
}
