import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { inEach } from '#texts/localized.ts';
import { emailTemplateTexts } from '#texts/web/messaging/emailTemplates.ts';

export const emailTemplateMessages = inEach(language => ({
  ...emailTemplateTexts[language],
  emailTemplate: {
    ...emailTemplateTexts[language].emailTemplate,
    variable: {
      ...emailTemplateTexts[language].emailTemplate.variable,
      ...mapTexts(CUSTOMER_TEXTS, 'isVariable', ({ label }) => label[language]),
      ...mapTexts(PROPERTY_TEXTS, 'isVariable', ({ label }) => label[language]),
    },
  },
}));
