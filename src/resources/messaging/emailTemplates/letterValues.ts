import type { Language } from '#contract/core/messages.ts';
import type { LetterTexts } from '#contract/messaging/emailTemplates.ts';

/** Form values of an empty email. */
export const NO_LETTER: LetterTexts = {
  subject: '',
  htmlBody: '',
  alterBody: '',
  subjectEs: null,
  htmlBodyEs: null,
  alterBodyEs: null,
};

/** Picks the email's fields from a record or a form. */
export const letterOf = (from: LetterTexts): LetterTexts => ({
  subject: from.subject,
  htmlBody: from.htmlBody,
  alterBody: from.alterBody,
  subjectEs: from.subjectEs,
  htmlBodyEs: from.htmlBodyEs,
  alterBodyEs: from.alterBodyEs,
});

/** The fields of an email in each language. */
export const LETTER_FIELDS = {
  en: { subject: 'subject', htmlBody: 'htmlBody', alterBody: 'alterBody' },
  es: { subject: 'subjectEs', htmlBody: 'htmlBodyEs', alterBody: 'alterBodyEs' },
} as const satisfies Record<Language, Record<string, keyof LetterTexts>>;
