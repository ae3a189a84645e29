import { IconButton, Picture, TextField } from '@nokshi/ui';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import phone from '../phone/phone.module.css';
import type { Captcha } from './use-captcha.ts';

/** The characters of a picture, the picture and a button for another one inside the field. */
export function CaptchaField({
  captcha,
  field,
}: {
  readonly captcha: Captcha;
  readonly field: BoundField<string>;
}) {
  const t = useTexts('identity');
  if (!captcha.isShown) return null;
  return (
    <TextField
      {...field}
      label={t('identity.captcha')}
      icon="shield-check"
      placeholder={t('identity.captchaExample')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
      hint={captcha.hasFailed ? t('identity.captchaFailed') : undefined}
      trail={
        <>
          {captcha.picture !== null && (
            <Picture
              className={phone['captcha']}
              src={captcha.picture}
              alt={t('identity.captchaPicture')}
              instead="triangle-alert"
            />
          )}
          <IconButton
            icon="refresh-cw"
            label={t('identity.captchaRefresh')}
            disabled={!captcha.mayRefresh}
            onClick={captcha.refresh}
          />
        </>
      }
    />
  );
}
