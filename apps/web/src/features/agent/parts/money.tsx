import { MoneyText } from '@nokshi/ui';

interface MoneyProps {
  readonly micros: string;
  readonly decimals?: number;
  readonly isResult?: boolean;
}

/** An amount of a call. */
export function Money({ micros, ...shown }: MoneyProps) {
  return <MoneyText micros={BigInt(micros)} {...shown} />;
}
