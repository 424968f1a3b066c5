import { formTexts } from './formMessages.ts';
import { propertyListMessages } from './listMessages.ts';
import { referralTexts } from './referralTexts.ts';
import { viewTexts } from './viewMessages.ts';

const { en, es } = propertyListMessages;

export const propertyMessages = {
  en: { property: { ...en.property, ...viewTexts.en, ...formTexts.en, ...referralTexts.en } },
  es: { property: { ...es.property, ...viewTexts.es, ...formTexts.es, ...referralTexts.es } },
};
