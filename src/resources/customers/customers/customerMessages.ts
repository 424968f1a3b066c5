import { inEach } from '#texts/localized.ts';
import { lockMessages } from '#texts/web/customers/customers/lock.ts';
import { mergeMessages } from '#texts/web/customers/customers/merge.ts';
import { statusMessages } from '#texts/web/customers/customers/status.ts';

/** Texts of the actions on customers and their properties. */
export const customerMessages = inEach(language => ({
  care: { ...lockMessages[language], ...statusMessages[language], ...mergeMessages[language] },
}));
