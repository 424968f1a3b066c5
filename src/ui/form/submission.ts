import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { schemaResolver } from './schemaResolver.ts';

/** Returns the fields that a failed call names, each with its message. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  return (error instanceof HttpError && error.body?.errors) || {};
}

/** Scrolls to the first refused field. */
function showFirstError(box: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/**
 * Saves a form; the server's errors show at their fields, and the reason for the failure is in `root.server`.
 */
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

/** Like `useSaving`, with validation by the contract's schema. */
export function useSubmission<Body>(schema: z.ZodType<Body>, save: (body: Body) => Promise<unknown>) {
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  return { resolver, ...useSaving(save) };
}

/** Shows the errors of a preview of the form at its fields, until the next preview. */
export function useRefusals(error: unknown): void {
  const { setError, clearErrors } = useFormContext();
  const refused = JSON.stringify(fieldErrorsOf(error));
  useEffect(() => {
    const fields = Object.entries(JSON.parse(refused) as Record<string, string>);
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    return () => clearErrors(fields.map(([field]) => field));
  }, [refused, setError, clearErrors]);
}
