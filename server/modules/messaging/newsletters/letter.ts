import type { Language } from '#contract/core/messages.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import {
  type LetterTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '#contract/messaging/emailTemplates.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { renderTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { signatureOf } from '#server/modules/messaging/notices/businessLetter.ts';
import { escapeHtml } from '#server/modules/messaging/notices/letter.ts';
import { letterFrame } from '#server/modules/messaging/notices/letterFrame.ts';
import { wayOut } from '#server/modules/messaging/unsubscribe/wayOut.ts';

/**
 * A newsletter filled in for a reader. At its end stand the business's name and postal address, which the law asks of
 * advertising, and the way to get no more.
 */
export function renderNewsletter(
  letter: LetterTexts,
  reader: { values: TemplateValues; language: Language },
  unsubscribeUrl: string,
  business: SettingValue<'general'>,
): TemplatePreview {
  const { subject, html, text } = renderTemplate(letter, reader);
  const end = wayOut(reader.language, unsubscribeUrl);
  const signature = signatureOf(business);
  return {
    // A line break in a name must not end the line of the subject.
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    html: letterFrame({
      from: business.name && escapeHtml(business.name),
      content: html,
      foot: [signature.map(escapeHtml).join('<br>'), end.html].filter(Boolean).join('<br><br>'),
    }),
    text: `${text.trimEnd()}\n\n-- \n${[...signature, '', end.text].join('\n').trimStart()}\n`,
  };
}

/** Whether a letter names a variable, so that what costs a query a reader is asked for only where it shows. */
export const usesVariable = (
  { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs }: LetterTexts,
  name: keyof TemplateValues,
): boolean =>
  [subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs].some(text => text?.includes(name));

/** A reader without a property, of whom nothing is known. */
export const NOBODY = {
  language: 'en',
  values: Object.fromEntries(TEMPLATE_VARIABLES.map(name => [name, ''])) as TemplateValues,
} as const;
