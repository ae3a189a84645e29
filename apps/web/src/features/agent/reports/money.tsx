import { MoneyText } from '@nokshi/ui';

/** An amount of a call. */
export function Money({
  micros,
  isResult = false,
}: {
  readonly micros: string;
  readonly isResult?: boolean;
}) {
  return <MoneyText micros={BigInt(micros)} isResult={isResult} />;
}
