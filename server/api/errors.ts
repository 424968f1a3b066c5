import type { AttemptKind } from '#contract/access/securityLog.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/core/errors.ts';
import { type Bilingual, fill, type Language, MESSAGES, type MessageKey } from '#contract/core/messages.ts';
import { FIELD_MESSAGES } from '#contract/core/validation.ts';

/** A try that the security log tells of. */
export interface Attempt {
  kind: AttemptKind;
  /** Whose account was tried; null where none was found. */
  userId: number | null;
  /** Left out, the call says it. */
  detail?: string;
}

interface Details {
  values?: Record<string, string | number>;
  /** Field (dotted path) → key of FIELD_MESSAGES, or a text in both languages. */
  errors?: Record<string, string | Bilingual>;
  current?: unknown;
  missing?: string;
  /** For the security log; never sent. */
  attempt?: Attempt;
}

/** Any refusal that a person should read. Thrown anywhere, turned into an answer in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: MessageKey | Bilingual;
  readonly details: Details;

  constructor(code: ErrorCode, text: MessageKey | Bilingual, details: Details = {}) {
    super(typeof text === 'string' ? MESSAGES[text].en : text.en);
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.details = details;
  }

  static notFound(attempt?: Attempt): AppError {
    return new AppError('not_found', 'notFound', { ...(attempt && { attempt }) });
  }

  /** Refuses a filter or a sort that a list does not know, and names those it does. */
  static unknown(what: 'filter' | 'sort', name: string, known: object): AppError {
    const values = { name, known: Object.keys(known).join(', ') };
    return what === 'filter'
      ? new AppError('unknown_filter', 'unknownFilter', { values })
      : new AppError('unknown_sort', 'unknownSort', { values });
  }

  /** Refuses a try; so many minutes later there is another one. */
  static tooMany(minutes: number, attempt?: Attempt): AppError {
    const told = attempt && { attempt };
    return minutes === 1
      ? new AppError('too_many', 'tooManyTriesMinute', { ...told })
      : new AppError('too_many', 'tooManyTries', { values: { minutes }, ...told });
  }

  /** Refuses fields: `{ email: 'emailInvalid' }`, or a text in both languages for a field. */
  static invalid(errors: Record<string, string | Bilingual>, attempt?: Attempt): AppError {
    return new AppError('invalid', 'invalid', { errors, ...(attempt && { attempt }) });
  }

  /** What it says, in both languages. */
  bilingual(): Bilingual {
    const text = typeof this.text === 'string' ? MESSAGES[this.text] : this.text;
    return { en: fill(text.en, this.details.values), es: fill(text.es, this.details.values) };
  }

  body(language: Language): ErrorBody {
    const { values, errors, current, missing } = this.details;
    const text = typeof this.text === 'string' ? MESSAGES[this.text] : this.text;
    return {
      status: ERROR_STATUS[this.code],
      code: this.code,
      message: fill(text[language], values),
      ...(errors && { errors: translateFields(errors, language) }),
      ...(current !== undefined && { current }),
      ...(missing && { missing }),
    };
  }
}

/** Puts field messages into the reader's language; a text that is no key stays as it is. */
export function translateFields(
  errors: Record<string, string | Bilingual>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      if (typeof text !== 'string') return [field, text[language]];
      const known = Object.hasOwn(FIELD_MESSAGES, text)
        ? FIELD_MESSAGES[text as keyof typeof FIELD_MESSAGES]
        : null;
      return [field, known ? known[language] : text];
    }),
  );
}
