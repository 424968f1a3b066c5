import { useState } from 'react';
import { HttpError } from '../../dataProvider/http.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** The fields that a failed call names, without the prefix of the list they stand in (`services.0.`). */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const errors = error instanceof HttpError ? error.body?.errors : undefined;
  if (!errors) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(/^\w+\.\d+\./, ''), text]),
  );
}

/** What a form holds before it is saved, and what the server refused of it. */
export function useDraft<T extends object>(initial: T) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isDirty, setDirty] = useState(false);
  return {
    draft,
    errors,
    isDirty,
    setErrors,
    set(change: Partial<T>) {
      setDraft(before => ({ ...before, ...change }));
      setErrors(before =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))),
      );
      setDirty(true);
    },
  };
}
