import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { inEach } from '#texts/localized.ts';
import { askTexts } from '#texts/web/customer/contact.ts';

export const askMessages = inEach(language => ({
  ...askTexts[language],
  ask: {
    ...askTexts[language].ask,
    access: {
      ...askTexts[language].ask.access,
      ...mapTexts(
        PROPERTY_TEXTS,
        'forCustomer',
        ({ label, customerLabel }) => (customerLabel ?? label)[language],
      ),
    },
  },
}));
