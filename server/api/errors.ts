import type { AttemptKind } from '#contract/access/securityLog.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/core/errors.ts';
import { type Bilingual, fill, type Language, MESSAGES, type MessageKey } from '#contract/core/messages.ts';
import { FIELD_MESSAGES } from '#contract/core/validation.ts';
import { filled } from '#texts/localized.ts';

/** A failed attempt for the security log. */
export interface Attempt {
  kind: AttemptKind;
  /** User whose account was tried; null if none was found. */
  userId: number | null;
  /** Defaults to the call's name. */
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
  /** Seconds until another attempt can succeed, for the header `Retry-After`. */
  retryAfter?: number;
}

/**
 * An error whose message is meant for the user. May be thrown anywhere; one error handler turns it into a
 * response.
 */
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

  /** Rejects an unknown filter or sort, listing the known ones. */
  static unknown(what: 'filter' | 'sort', name: string, known: object): AppError {
    const values = { name, known: Object.keys(known).join(', ') };
    return what === 'filter'
      ? new AppError('unknown_filter', 'unknownFilter', { values })
      : new AppError('unknown_sort', 'unknownSort', { values });
  }

  /** Rejects an attempt because there were too many; the next one is allowed after this many seconds. */
  static tooMany(seconds: number, attempt?: Attempt): AppError {
    const details = { retryAfter: Math.ceil(seconds), ...(attempt && { attempt }) };
    const minutes = Math.ceil(seconds / 60);
    return minutes === 1
      ? new AppError('too_many', 'tooManyTriesMinute', details)
      : new AppError('too_many', 'tooManyTries', { values: { minutes }, ...details });
  }

  /** Rejects fields: `{ email: 'emailInvalid' }`, or a text in both languages per field. */
  static invalid(errors: Record<string, string | Bilingual>, attempt?: Attempt): AppError {
    return new AppError('invalid', 'invalid', { errors, ...(attempt && { attempt }) });
  }

  /** The message in every language. */
  bilingual(): Bilingual {
    const text: Bilingual = typeof this.text === 'string' ? MESSAGES[this.text] : this.text;
    return filled(text, this.details.values ?? {});
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

/** Translates field messages into the reader's language; a text that isn't a key stays unchanged. */
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
