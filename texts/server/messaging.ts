// Written by `npm run texts`.

import { messaging as en } from '#texts/en/server/messaging.ts';
import { messaging as es } from '#texts/es/server/messaging.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const messagingTexts = inEveryLanguage({ en, es });
