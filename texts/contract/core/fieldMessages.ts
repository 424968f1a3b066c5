// Written by `npm run texts`.

import { fieldMessages as en } from '#texts/en/contract/core/fieldMessages.ts';
import { fieldMessages as es } from '#texts/es/contract/core/fieldMessages.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const fieldMessagesTexts = inEveryLanguage({ en, es });
