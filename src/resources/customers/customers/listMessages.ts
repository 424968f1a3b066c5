import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { inEach } from '#texts/localized.ts';
import { propertyListTexts } from '#texts/web/customers/customers/list.ts';

/** Texts of the list of properties; other screens load their own. */
export const propertyListMessages = inEach(language => ({
  ...propertyListTexts[language],
  property: {
    ...propertyListTexts[language].property,
    fields: {
      ...propertyListTexts[language].property.fields,
      ...mapTexts(CUSTOMER_TEXTS, 'label', ({ label }) => label[language]),
      ...mapTexts(PROPERTY_TEXTS, 'label', ({ label }) => label[language]),
    },
  },
}));
