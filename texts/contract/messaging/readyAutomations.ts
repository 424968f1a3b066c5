// Written by `npm run texts`.

import { readyAutomations as en } from '#texts/en/contract/messaging/readyAutomations.ts';
import { readyAutomations as es } from '#texts/es/contract/messaging/readyAutomations.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const readyAutomationsTexts = inEveryLanguage({ en, es });
