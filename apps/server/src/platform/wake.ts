/** A loop's alarm clock: it sleeps until its time is up or somebody wakes it. */
export interface Wake {
  /** Ends the present sleep, or the next one before it begins. */
  wake(): void;
  sleep(ms: number): Promise<void>;
}

export function createWake(): Wake {
  let isWoken = false;
  let end: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      end?.();
    },
    async sleep(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        end = undefined;
      }
      isWoken = false;
    },
  };
}
