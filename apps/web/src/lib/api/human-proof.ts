/**
 * A proof that a person is at work, for forms outside the account room. The portal hands in what solves it
 * (`provideHumanProof`), as it does with navigation.
 */
type Prove = () => Promise<string>;

let prove: Prove = () => Promise.reject(new Error('nobody provides the proof'));

export function provideHumanProof(how: Prove): void {
  prove = how;
}

/** The payload of one call. Takes up to a second or two of work on a slow phone. */
export function proveHuman(): Promise<string> {
  return prove();
}
