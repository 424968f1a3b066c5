import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { failureMessage } from '../dataProvider/failures.ts';
import { HttpError } from '../dataProvider/http.ts';
import { storedLanguage } from '../i18n/language.ts';
import { fieldMessage } from '../ui/form/schemaResolver.ts';

interface AccountFormOptions<Values, Body> {
  initial: Values;
  schema: z.ZodType<Body>;
  /** What the fields hold, as the server wants it. */
  bodyOf: (values: Values) => unknown;
  save: (body: Body) => Promise<void>;
  /** What is said of a failure instead of its own words; null leaves it those. */
  sayInstead?: (error: unknown) => string | null;
}

/** What the schema complains about, by field; the first complaint about each. */
function complaintsOf(schema: z.ZodType<unknown>, body: unknown): Record<string, string> {
  const result = schema.safeParse(body);
  if (result.success) return {};
  const list = result.error.issues.map(issue => [
    issue.path.join('.'),
    fieldMessage(issue.message, storedLanguage()),
  ]);
  return Object.fromEntries(list.reverse());
}

/**
 * A small form without react-hook-form, for apps that count their bytes. Errors show after a first try to save;
 * what the server refuses shows at its field until that is changed.
 */
export function useAccountForm<Values extends Record<string, string>, Body>({
  initial,
  schema,
  bodyOf,
  save,
  sayInstead = () => null,
}: AccountFormOptions<Values, Body>) {
  const translate = useTranslate();
  const [values, setValues] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const body = bodyOf(values);
  const errors = { ...refused, ...(isTried && complaintsOf(schema, body)) };

  /** `path` is what schema and server call the field. */
  const field = (name: keyof Values & string, path: string = name) => ({
    name,
    value: values[name],
    error: errors[path],
    onChange: (value: string) => {
      setValues(before => ({ ...before, [name]: value }));
      setRefused(({ [path]: _gone, ...others }) => others);
    },
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const parsed = schema.safeParse(body);
    if (isBusy || Object.keys(refused).length > 0) return;
    if (!parsed.success) return;
    setBusy(true);
    try {
      await save(parsed.data);
      setKept(values);
    } catch (error) {
      const fields = error instanceof HttpError ? error.body?.errors : undefined;
      if (fields) setRefused(fields);
      else setFailure(sayInstead(error) ?? failureMessage(error, storedLanguage()));
    } finally {
      setBusy(false);
    }
  };

  const isDirty = Object.keys(values).some(name => values[name] !== kept[name]);
  const isRefused = isTried && Object.values(errors).some(Boolean);
  const note = isRefused ? translate('account.checkFields') : isDirty ? translate('account.unsaved') : '';
  return { values, field, onSubmit, isBusy, isDirty, isRefused, failure, note, setRefused };
}
