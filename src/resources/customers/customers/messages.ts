import { inEach } from '#texts/localized.ts';
import { formMessages } from '#texts/web/customers/customers/form.ts';
import { referralMessages } from '#texts/web/customers/customers/referral.ts';
import { viewMessages } from '#texts/web/customers/customers/view.ts';
import { propertyListMessages } from './listMessages.ts';

export const propertyMessages = inEach(language => ({
  property: {
    ...propertyListMessages[language].property,
    ...viewMessages[language],
    ...formMessages[language],
    ...referralMessages[language],
  },
}));
