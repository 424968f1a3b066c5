// Written by `npm run texts`.

import { webhooks as en } from '#texts/en/contract/messaging/webhooks.ts';
import { webhooks as es } from '#texts/es/contract/messaging/webhooks.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const webhooksTexts = inEveryLanguage({ en, es });
