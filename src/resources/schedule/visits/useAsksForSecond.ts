import { useFormContext, useWatch } from 'react-hook-form';

/** Returns whether the server refused the field “sell a second one”, or it is already ticked. */
export function useAsksForSecond(source: string): boolean {
  const { getFieldState, formState } = useFormContext();
  const isSecond = useWatch({ name: source });
  return Boolean(isSecond) || getFieldState(source, formState).error !== undefined;
}
