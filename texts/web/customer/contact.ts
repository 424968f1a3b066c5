// Written by `npm run texts`.

import { askTexts as en } from '#texts/en/web/customer/contact.ts';
import { askTexts as es } from '#texts/es/web/customer/contact.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const askTexts: Record<Language, TextsLike<typeof en>> = { en, es };
