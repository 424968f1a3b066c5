// Written by `npm run texts`.

import { webhookMessages as en } from '#texts/en/web/system/settings/webhooks.ts';
import { webhookMessages as es } from '#texts/es/web/system/settings/webhooks.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const webhookMessages: Record<Language, TextsLike<typeof en>> = { en, es };
