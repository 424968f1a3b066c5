import { type FormEvent, useState } from 'react';
import { FIELD_MESSAGES } from '#contract/core/fieldMessages.ts';
import { type Language, message } from '#contract/core/messages.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import type { TextsOf } from '#texts/localized.ts';
import type { authMessages } from '#texts/web/account/signIn.ts';
import type { FieldErrors } from './signInRules.ts';

export interface Notice {
  kind: 'success' | 'error' | 'waiting';
  text: string;
}

/** Props of every pane. */
export interface PaneProps {
  texts: TextsOf<typeof authMessages>;
  language: Language;
  /** Message left by the previous pane. */
  notice: Notice | null;
  backToLogin: () => void;
}

interface Options<Field extends string> {
  initial: Record<Field, string>;
  check: (values: Record<Field, string>) => FieldErrors<Field>;
  submit: (values: Record<Field, string>) => Promise<void>;
  language: Language;
}

/**
 * The form of a pane: errors show only after the first attempt to submit, and the button is disabled during a
 * call. A refusal shows the server's message above the form, and errors at the fields that it names.
 */
export function useSignInForm<Field extends string>({ initial, check, submit, language }: Options<Field>) {
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Notice | null>(null);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({});
  const errors = isTried ? check(values) : {};

  const fieldProps = (name: Field) => {
    const own = (errors as FieldErrors<Field>)[name];
    return {
      name,
      value: values[name],
      error: own ? FIELD_MESSAGES[own][language] : serverErrors[name],
      onChange: (value: string) => setValues(before => ({ ...before, [name]: value })),
    };
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || Object.keys(check(values)).length > 0) return;
    setBusy(true);
    setRefusal(null);
    setServerErrors({});
    try {
      await submit(values);
    } catch (error) {
      if (error instanceof HttpError) setServerErrors(error.body?.errors ?? {});
      setRefusal({ kind: 'error', text: refusalText(error, language) });
    } finally {
      setBusy(false);
    }
  };

  return { fieldProps, onSubmit, isBusy, refusal };
}

function refusalText(error: unknown, language: Language): string {
  const isUnreachable = error instanceof HttpError && error.status === 0;
  return isUnreachable ? message('serverNotConnectedRetry', language) : failureMessage(error, language);
}
