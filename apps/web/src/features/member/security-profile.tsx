import { useStore } from '@nokshi/browser/store.ts';
import { GIVEN_ONCE, type Profile, type ProfileField } from '@nokshi/contract/identity-profile.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Badge, Button, Icon } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../lib/account/profile.ts';
import { openPopup } from '../../lib/session/gate.ts';
import { writeDigits } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

function labelOf(field: ProfileField): TextKey {
  return field === 'birthday' ? 'identity.birthDate' : `identity.${field}`;
}

/** What the member tells about itself, by the brand's rules (MC-1). */
export function SecurityProfile() {
  const t = useTexts('member', 'security', 'identity');
  const { data } = useQuery(profileQuery());
  if (!data) return null;
  return (
    <section className={styles['panel']} aria-labelledby="security-profile">
      <h2 id="security-profile">{t('security.profileTitle')}</h2>
      <p className={styles['quiet']}>{t('security.profileNote')}</p>
      <ul className={own['places']}>
        {data.fields.map((field) => (
          <ProfileRow key={field.field} {...field} />
        ))}
      </ul>
    </section>
  );
}

function ProfileRow({ field, value, canChange }: Profile['fields'][number]) {
  const t = useTexts('member', 'security', 'identity');
  const language = useStore(languageStore);
  const label = t(labelOf(field));
  const action = t(value === null ? 'security.add' : 'security.change');
  return (
    <li>
      <div>
        <b>
          {label}
          {value === null && GIVEN_ONCE.includes(field) && <Badge>{t('security.profileOnce')}</Badge>}
        </b>
        <small>
          {value === null ? (
            t('security.notGiven')
          ) : (
            <bdi>{field === 'birthday' ? writeDigits(language, value) : value}</bdi>
          )}
        </small>
      </div>
      {canChange ? (
        <Button
          size="small"
          aria-label={t('security.profileAction', { field: label, action })}
          onClick={() => openPopup({ kind: 'secure', step: { name: 'profile', field, value } })}
        >
          {action}
        </Button>
      ) : (
        <span className={own['always']}>
          <Icon name="lock-keyhole" size="small" />
          {t('security.profileSet')}
        </span>
      )}
    </li>
  );
}
