import { useFormContext, useWatch } from 'react-hook-form';

/** Returns whether to show the field “sell a second one”: the server refused it, or it is already ticked. */
export function useAsksForSecond(source: string): boolean {
  const { getFieldState, formState } = useFormContext();
  const isSecond = useWatch({ name: source });
  return Boolean(isSecond) || getFieldState(source, formState).error !== undefined;
}
