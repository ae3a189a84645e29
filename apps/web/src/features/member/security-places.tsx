import { UNNAMED_DEVICE } from '@nokshi/contract/constants.ts';
import { endSession, forgetDevice, type Security } from '@nokshi/contract/identity-security.ts';
import { Badge, Button } from '@nokshi/ui';
import { ConfirmDialog } from '@nokshi/ui/forms/confirm-dialog.tsx';
import { useState } from 'react';
import { refreshSecurity } from '../../lib/account/account-security.ts';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { say, useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import styles from './member.module.css';
import own from './security.module.css';

type Session = Security['sessions'][number];
type Device = Security['devices'][number];
/** What a question is about; `others` are all sessions but this one. */
type Asked = { readonly session: Session | 'others' } | { readonly device: Device };

function useDeviceName(): (name: string) => string {
  const t = useTexts('security');
  return (name) => (name === UNNAMED_DEVICE ? t('security.deviceUnnamed') : name);
}

/** Every living session of the account, each of which can be ended from here. */
export function SecuritySessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const nameOf = useDeviceName();
  const [asked, ask] = useState<Asked | null>(null);
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <section className={styles['panel']} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{t('security.sessionsTitle')}</h2>
      <ul className={own['places']}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>
                {nameOf(session.device)}
                {session.isThis && <Badge tone="accent">{t('security.thisOne')}</Badge>}
              </b>
              <small>
                {t('security.sessionFacts', {
                  ip: session.country === null ? session.ip : `${session.ip} (${session.country})`,
                  opened: sayTime(session.openedAt),
                  active: sayTime(session.activeAt),
                })}
              </small>
            </div>
            {!session.isThis && (
              <Button
                size="small"
                aria-label={t('security.endOneOf', { device: nameOf(session.device) })}
                onClick={() => ask({ session })}
              >
                {t('security.endOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="outline" icon="log-out" onClick={() => ask({ session: 'others' })}>
          {t('security.endOthers')}
        </Button>
      )}
      {asked && <Question asked={asked} onClose={() => ask(null)} />}
    </section>
  );
}

/** Devices that the account knows; a forgotten one is new at its next login. */
export function SecurityDevices({ devices }: { readonly devices: readonly Device[] }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const nameOf = useDeviceName();
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <section className={styles['panel']} aria-labelledby="security-devices">
      <h2 id="security-devices">{t('security.devicesTitle')}</h2>
      <ul className={own['places']}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <b>
                {nameOf(device.name)}
                {device.isThis && <Badge tone="accent">{t('security.thisOne')}</Badge>}
                {device.hasPin && <Badge tone="info">{t('security.deviceHasPin')}</Badge>}
              </b>
              <small>
                {t('security.deviceFacts', {
                  first: sayTime(device.firstSeenAt),
                  last: sayTime(device.lastSeenAt),
                  ip: device.ip,
                })}
              </small>
            </div>
            <Button
              size="small"
              aria-label={t('security.forgetOf', { device: nameOf(device.name) })}
              onClick={() => ask({ device })}
            >
              {t('security.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <Question asked={asked} onClose={() => ask(null)} />}
    </section>
  );
}

function Question({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const t = useTexts('member', 'security');
  const [isBusy, setBusy] = useState(false);
  const isDevice = 'device' in asked;
  const title = isDevice
    ? 'security.forgetTitle'
    : asked.session === 'others'
      ? 'security.endAllTitle'
      : 'security.endTitle';
  const confirm = async () => {
    setBusy(true);
    try {
      await act(asked);
      showToast({ tone: 'good', text: say(isDevice ? 'security.forgotten' : 'security.ended') });
    } catch (error) {
      toastFailure(error, say('errors.fault'));
    }
    refreshSecurity();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(title)}
      confirmLabel={t(isDevice ? 'security.forget' : 'security.endOne')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(isDevice ? 'security.forgetText' : 'security.endText')}</p>
    </ConfirmDialog>
  );
}

async function act(asked: Asked): Promise<void> {
  if ('device' in asked) await call(forgetDevice, { id: asked.device.id });
  else await call(endSession, asked.session === 'others' ? {} : { id: asked.session.id });
}
