import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the first field with a fault each time an attempt failed; `failures` counts them. */
export function useFocusOnFault(failures: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return form;
}
