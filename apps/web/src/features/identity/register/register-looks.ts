import type { RegisterField } from '@nokshi/contract/register-rules.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';

/** A field of the registration form that the brand's rules may switch on and that is typed as one line of text. */
export type OptionalField = Exclude<
  RegisterField,
  'username' | 'password' | 'birthday' | 'captcha' | 'mobileNum'
>;

export interface FieldLook {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly type?: 'email' | 'tel' | 'password';
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete: string;
}

/** In the order of the form (VA-2.6, VA-2.8, EN-28). */
export const OPTIONAL_LOOKS: Readonly<Record<OptionalField, FieldLook>> = {
  nickname: { label: 'identity.nickname', icon: 'user', autoComplete: 'nickname' },
  realName: { label: 'identity.realName', icon: 'user', autoComplete: 'name' },
  payeeName: { label: 'identity.payeeName', icon: 'user', autoComplete: 'name' },
  email: {
    label: 'identity.email',
    icon: 'mail',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  address: { label: 'identity.address', icon: 'house', autoComplete: 'street-address' },
  nationality: { label: 'identity.nationality', icon: 'globe', autoComplete: 'country-name' },
  occupation: { label: 'identity.occupation', icon: 'users', autoComplete: 'organization-title' },
  incomeSource: { label: 'identity.incomeSource', icon: 'wallet', autoComplete: 'off' },
  idNumber: { label: 'identity.idNumber', icon: 'file-text', autoComplete: 'off' },
  qqNum: { label: 'identity.qqNum', icon: 'message-circle', inputMode: 'numeric', autoComplete: 'off' },
  line: { label: 'identity.line', icon: 'message-circle', autoComplete: 'off' },
  whatsapp: { label: 'identity.whatsapp', icon: 'message-circle', inputMode: 'tel', autoComplete: 'off' },
  facebook: { label: 'identity.facebook', icon: 'message-circle', autoComplete: 'off' },
  wechat: { label: 'identity.wechat', icon: 'message-circle', autoComplete: 'off' },
  telegram: { label: 'identity.telegram', icon: 'message-circle', autoComplete: 'off' },
  zalo: { label: 'identity.zalo', icon: 'message-circle', autoComplete: 'off' },
  skype: { label: 'identity.skype', icon: 'message-circle', autoComplete: 'off' },
  recommenderId: { label: 'identity.recommenderId', icon: 'users', autoComplete: 'off' },
  affiliateCode: { label: 'identity.affiliateCode', icon: 'ticket', autoComplete: 'off' },
  paymentPassword: {
    label: 'identity.paymentPassword',
    icon: 'lock-keyhole',
    type: 'password',
    autoComplete: 'new-password',
  },
};

export const OPTIONAL_ORDER = Object.keys(OPTIONAL_LOOKS) as OptionalField[];
