// Written by `npm run texts`.

import { automationMessages as en } from '#texts/en/web/messaging/automations.ts';
import { automationMessages as es } from '#texts/es/web/messaging/automations.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const automationMessages: Record<Language, TextsLike<typeof en>> = { en, es };
