import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { FIELD_MESSAGES, type FieldMessageKey } from '#contract/core/fieldMessages.ts';
import type { Language } from '#contract/core/messages.ts';
import { storedLanguage } from '#src/i18n/language.ts';

const isKnown = (key: string): key is FieldMessageKey => Object.hasOwn(FIELD_MESSAGES, key);

/** Returns the message of a refused field; "Not valid." for rules that have no message of our own. */
export function fieldMessage(key: string, language: Language): string {
  return FIELD_MESSAGES[isKnown(key) ? key : 'invalid'][language];
}

interface Leaf {
  type: string;
  message: string;
}
type Errors = { [name: string]: Errors | Leaf };

/** Puts the message at its path; if there are several, keeps the first. */
function place(errors: Errors, path: readonly PropertyKey[], leaf: Leaf) {
  let at = errors;
  path.forEach((step, index) => {
    const name = String(step);
    if (index === path.length - 1) {
      at[name] ??= leaf;
      return;
    }
    at[name] ??= {};
    at = at[name] as Errors;
  });
}

/** Validates a form with the server's own schema; the schema's output is what gets saved. */
export function schemaResolver<Body>(schema: z.ZodType<Body>): Resolver<FieldValues> {
  return async values => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data as FieldValues, errors: {} };
    const errors: Errors = {};
    for (const issue of result.error.issues) {
      place(errors, issue.path, {
        type: issue.code,
        message: fieldMessage(issue.message, storedLanguage()),
      });
    }
    return { values: {}, errors: errors as FieldErrors };
  };
}
