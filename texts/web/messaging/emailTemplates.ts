// Written by `npm run texts`.

import { emailTemplateTexts as en } from '#texts/en/web/messaging/emailTemplates.ts';
import { emailTemplateTexts as es } from '#texts/es/web/messaging/emailTemplates.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const emailTemplateTexts: Record<Language, TextsLike<typeof en>> = { en, es };
