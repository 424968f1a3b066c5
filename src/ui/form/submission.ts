import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { schemaResolver } from './schemaResolver.ts';

/** The fields that a failed call names, each with what is said of it. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  return (error instanceof HttpError && error.body?.errors) || {};
}

/** Shows the first refused field, wherever on the page it is. */
function showFirstError(box: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Saves what a form holds; what the server refuses is said at its field, and why nothing was saved as `root.server`. */
export function useSaving<Body>(save: (body: Body) => Promise<unknown>) {
  const [isSaving, setSaving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const submit = async (body: unknown) => {
    setSaving(true);
    try {
      await save(body as Body);
    } catch (error) {
      showFirstError(box.current);
      return { ...fieldErrorsOf(error), root: { server: failureMessage(error, storedLanguage()) } };
    } finally {
      setSaving(false);
    }
  };
  return { submit, isSaving, box };
}

/** The same for what the schema of the contract makes of the form. */
export function useSubmission<Body>(schema: z.ZodType<Body>, save: (body: Body) => Promise<unknown>) {
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  return { resolver, ...useSaving(save) };
}

/** Says at the fields what a preview of the form was refused for, until it is asked anew. */
export function useRefusals(error: unknown): void {
  const { setError, clearErrors } = useFormContext();
  const refused = JSON.stringify(fieldErrorsOf(error));
  useEffect(() => {
    const fields = Object.entries(JSON.parse(refused) as Record<string, string>);
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    return () => clearErrors(fields.map(([field]) => field));
  }, [refused, setError, clearErrors]);
}
