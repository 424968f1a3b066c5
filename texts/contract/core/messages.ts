// Written by `npm run texts`.

import { messages as en } from '#texts/en/contract/core/messages.ts';
import { messages as es } from '#texts/es/contract/core/messages.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const messagesTexts = inEveryLanguage({ en, es });
