// Written by `npm run texts`.

import { newsletterMessages as en } from '#texts/en/web/messaging/newsletters.ts';
import { newsletterMessages as es } from '#texts/es/web/messaging/newsletters.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const newsletterMessages: Record<Language, TextsLike<typeof en>> = { en, es };
