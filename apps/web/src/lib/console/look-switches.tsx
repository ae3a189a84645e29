import { IconButton, useUi } from '@nokshi/ui';
import { setTheme, useTheme } from '../device/theme.ts';
import { switchLanguage } from '../texts/texts.ts';
import { showToast } from '../toasts/toasts.ts';

/** Language and theme, one press each. */
export function LookSwitches() {
  const { t, language } = useUi();
  const theme = useTheme();
  const other = language === 'bn' ? 'en' : 'bn';
  const next = theme === 'dark' ? 'light' : 'dark';
  const toOther = () =>
    switchLanguage(other).catch(() => showToast({ tone: 'bad', text: t('errors.network') }));
  return (
    <>
      <IconButton
        icon="languages"
        label={t('shell.switchLanguage')}
        lang={other}
        onClick={() => void toOther()}
      />
      <IconButton
        icon={next === 'light' ? 'sun' : 'moon'}
        label={t(next === 'light' ? 'console.themeLight' : 'console.themeDark')}
        onClick={() => setTheme(next)}
      />
    </>
  );
}
