import type { Language } from '#contract/core/messages.ts';
import type { LetterTexts } from '#contract/messaging/emailTemplates.ts';

/** A letter that nobody has written yet, as its form shows it. */
export const NO_LETTER: LetterTexts = {
  subject: '',
  htmlBody: '',
  alterBody: '',
  subjectEs: null,
  htmlBodyEs: null,
  alterBodyEs: null,
};

/** Of a record or of a form the letter only. */
export const letterOf = (from: LetterTexts): LetterTexts => ({
  subject: from.subject,
  htmlBody: from.htmlBody,
  alterBody: from.alterBody,
  subjectEs: from.subjectEs,
  htmlBodyEs: from.htmlBodyEs,
  alterBodyEs: from.alterBodyEs,
});

/** The fields of a letter in one of its languages. */
export const LETTER_FIELDS = {
  en: { subject: 'subject', htmlBody: 'htmlBody', alterBody: 'alterBody' },
  es: { subject: 'subjectEs', htmlBody: 'htmlBodyEs', alterBody: 'alterBodyEs' },
} as const satisfies Record<Language, Record<string, keyof LetterTexts>>;
