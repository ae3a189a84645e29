/** How the person proved who it is. */
export interface LoginWay {
  readonly way: 'password' | 'sms' | 'firebase' | 'facebook' | 'register' | 'passkey';
  /** The password is the brand's default one (ST-3.3). */
  readonly passwordIsDefault?: boolean;
  /** The password is older than the brand allows (ST-3.4). */
  readonly passwordExpired?: boolean;
}
