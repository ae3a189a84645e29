import { useUi } from '@nokshi/ui';
import { QrCode } from '../../../lib/device/qr-code.tsx';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { appLinks } from '../side/side-rules.ts';

/** The app on a phone: a code to photograph for each system, which is a link as well (SM-5.1). */
export function AppCodes() {
  const { t } = useUi();
  const links = appLinks(useStatus()?.info.resources ?? [], window.location.origin);
  return (
    <div className="nk-codes">
      {(['ios', 'android'] as const).map((system) => {
        const name = t(system === 'ios' ? 'shell.appIos' : 'shell.appAndroid');
        return (
          <a key={system} href={links[system]}>
            <QrCode text={links[system]} label={t('shell.appQr', { system: name })} />
            <span>{name}</span>
          </a>
        );
      })}
    </div>
  );
}
