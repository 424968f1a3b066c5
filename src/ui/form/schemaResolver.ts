import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { FIELD_MESSAGES, type FieldMessageKey } from '#contract/core/fieldMessages.ts';
import type { Language } from '#contract/core/messages.ts';
import { storedLanguage } from '#src/i18n/language.ts';

const isKnown = (key: string): key is FieldMessageKey => Object.hasOwn(FIELD_MESSAGES, key);

/** What a refused field says; a rule that names no message of ours is "Not valid." */
export function fieldMessage(key: string, language: Language): string {
  return FIELD_MESSAGES[isKnown(key) ? key : 'invalid'][language];
}

interface Leaf {
  type: string;
  message: string;
}
type Errors = { [name: string]: Errors | Leaf };

/** Puts the message at its path, keeping the first of several. */
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

/** Validates a form with the schema that the server uses too; what is saved is what the schema makes of it. */
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
