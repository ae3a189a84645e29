import { PICTURES_PER_FORM } from '@nokshi/contract/content.ts';
import { Field, Icon, IconButton, Picture } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './pictures.module.css';
import type { Pictures } from './use-pictures.ts';

/** Chooses and shows the pictures of a form (VA-5.3). */
export function PicturesField({ pictures }: { readonly pictures: Pictures }) {
  const t = useTexts('content');
  const { list, fault, refusal } = pictures;
  const error = refusal ?? (fault && t(`content.picture_${fault}`));
  return (
    <Field label={t('content.pictures')} isOptional error={error} hint={t('content.picturesHint')}>
      {({ id, describedBy }) => (
        <div className={styles['pictures']}>
          {list.map(({ preview, name, pictureId }) => (
            <figure key={preview} aria-busy={pictureId === undefined}>
              <Picture src={preview} alt={name} instead="image-plus" />
              <IconButton
                icon="x"
                iconSize="small"
                label={t('content.removePicture', { name })}
                onClick={() => pictures.remove(preview)}
              />
            </figure>
          ))}
          {list.length < PICTURES_PER_FORM && (
            <span className={styles['addPicture']}>
              <Icon name="image-plus" />
              <input
                id={id}
                type="file"
                accept="image/png,image/jpeg"
                multiple
                aria-describedby={describedBy}
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? []);
                  event.target.value = '';
                  void pictures.add(files);
                }}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
