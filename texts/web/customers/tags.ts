// Written by `npm run texts`.

import { tagMessages as en } from '#texts/en/web/customers/tags.ts';
import { tagMessages as es } from '#texts/es/web/customers/tags.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const tagMessages: Record<Language, TextsLike<typeof en>> = { en, es };
