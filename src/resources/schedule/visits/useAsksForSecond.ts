import { useFormContext, useWatch } from 'react-hook-form';

/** Whether the server asked about a field that says “sell a second one”, or was told so already. */
export function useAsksForSecond(source: string): boolean {
  const { getFieldState, formState } = useFormContext();
  const isSecond = useWatch({ name: source });
  return Boolean(isSecond) || getFieldState(source, formState).error !== undefined;
}
