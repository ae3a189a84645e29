import { Field, Icon, Picture } from '@nokshi/ui';
import { readAsDataAddress } from '../device/read-file.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './picture-field.module.css';
import { findPictureFault } from './picture-rules.ts';

/** Five megabytes over a slow line. */
export const UPLOAD_TIMEOUT_MS = 90_000;

/** What the field needs of a form, whatever other fields that has. */
interface PictureForm {
  field(name: 'picture'): { readonly value: string; readonly error: string | undefined };
  set(name: 'picture', value: string): void;
  show(name: 'picture', refused?: string): void;
}

export interface PictureFieldProps {
  /** Its field `picture` holds the file's name. */
  readonly form: PictureForm;
  readonly label: string;
  readonly hint: string;
  /** The picture as the page shows it; null while none is chosen. */
  readonly address: string | null;
  readonly onAddress: (address: string | null) => void;
}

/** A picture as proof, PNG or JPEG, shown before it is sent. */
export function PictureField({ form, label, hint, address, onAddress }: PictureFieldProps) {
  const t = useTexts('cashier');
  const { value: name, error } = form.field('picture');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    onAddress(null);
    form.set('picture', file.name);
    const fault = findPictureFault(file);
    if (fault) {
      form.show('picture', t(`cashier.slip_${fault}`));
      return;
    }
    try {
      onAddress(await readAsDataAddress(file));
    } catch {
      form.show('picture', t('cashier.slip_empty'));
    }
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, describedBy, isInvalid }) => (
        <div className={styles['box']} data-is-bad={isInvalid}>
          <Picture src={address ?? ''} alt={name} instead={<Icon name="image-plus" />} />
          <span>{t(address ? 'cashier.slipChange' : 'cashier.slipChoose')}</span>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void choose(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
