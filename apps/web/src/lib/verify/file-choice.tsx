import { buttonClass, FieldError, Icon } from '@nokshi/ui';
import styles from './verify.module.css';

/** A button that opens a file with a proof, and the word that it cannot be read. */
export function FileChoice({
  label,
  fault,
  onFile,
}: {
  readonly label: string;
  /** What is wrong with the file that was chosen last. */
  readonly fault: string | null;
  readonly onFile: (file: File) => void;
}) {
  return (
    <div className={styles['proof']}>
      <label className={buttonClass('secondary')}>
        <Icon name="file-text" size="small" />
        {label}
        <input
          className="nk-sr"
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // The same file may be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  );
}

/** The text of a file; empty, which no proof is, for one that is longer than any proof. */
export async function readProofText(file: File, mostBytes: number): Promise<string> {
  return file.size > mostBytes ? '' : await file.text();
}
