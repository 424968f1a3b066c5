import type { Language } from '#contract/core/messages.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import {
  type EmailTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '#contract/messaging/emailTemplates.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { renderTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { emailFrame } from '#server/modules/messaging/notices/emailFrame.ts';
import { signatureOf } from '#server/modules/messaging/notices/signature.ts';
import { unsubscribeFooter } from '#server/modules/messaging/unsubscribe/unsubscribeFooter.ts';

/**
 * Fills in a newsletter for a reader. It ends with the business's name and postal address, which the law
 * requires of advertising, and the unsubscribe link.
 */
export function renderNewsletter(
  letter: EmailTexts,
  reader: { values: TemplateValues; language: Language },
  unsubscribeUrl: string,
  business: SettingValue<'general'>,
): TemplatePreview {
  const { subject, html, text } = renderTemplate(letter, reader);
  const end = unsubscribeFooter(reader.language, unsubscribeUrl);
  const signature = signatureOf(business);
  return {
    // A line break in a name must not end the subject header.
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    html: emailFrame({
      from: business,
      content: html,
      foot: [signature.html, end.html].filter(Boolean).join('<br><br>'),
    }),
    text: `${text.trimEnd()}\n\n-- \n${[signature.text, end.text].filter(Boolean).join('\n\n')}\n`,
  };
}

/** Whether an email uses a variable, so that values that cost a query per reader are read only if needed. */
export const usesVariable = (
  { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs }: EmailTexts,
  name: keyof TemplateValues,
): boolean =>
  [subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs].some(text => text?.includes(name));

/** Stand-in for a reader without a property: every value is empty. */
export const NOBODY = {
  language: 'en',
  values: Object.fromEntries(TEMPLATE_VARIABLES.map(name => [name, ''])) as TemplateValues,
} as const;
