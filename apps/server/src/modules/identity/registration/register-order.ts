import type { RegistrationUser } from '@nokshi/contract/identity.ts';
import type { CaptchaAnswer } from '../human-check/captcha.ts';

/** A registration's form; by mobile, name and password may be left out. */
export type Registration = Omit<RegistrationUser, 'username' | 'password' | 'confirmPassword'> & {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
};

export interface RegisterOrder {
  readonly way: 'username' | 'mobile';
  readonly user: Registration;
  readonly captcha: CaptchaAnswer;
}
