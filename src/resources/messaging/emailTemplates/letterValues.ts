import type { EmailTexts } from '#contract/messaging/emailTemplates.ts';
import { TRAITS } from '#texts/language.ts';
import { inEach } from '#texts/localized.ts';

/** Form values of an empty email. */
export const NO_LETTER: EmailTexts = {
  subject: '',
  htmlBody: '',
  alterBody: '',
  subjectEs: null,
  htmlBodyEs: null,
  alterBodyEs: null,
};

/** Picks the email's fields from a record or a form. */
export const letterOf = (from: EmailTexts): EmailTexts => ({
  subject: from.subject,
  htmlBody: from.htmlBody,
  alterBody: from.alterBody,
  subjectEs: from.subjectEs,
  htmlBodyEs: from.htmlBodyEs,
  alterBodyEs: from.alterBodyEs,
});

/** The fields of an email in each language. */
export const LETTER_FIELDS = inEach(language => {
  const { columnSuffix } = TRAITS[language];
  return {
    subject: `subject${columnSuffix}`,
    htmlBody: `htmlBody${columnSuffix}`,
    alterBody: `alterBody${columnSuffix}`,
  } as const satisfies Record<string, keyof EmailTexts>;
});
