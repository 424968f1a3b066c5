// Written by `npm run texts`.

import { importMessages as en } from '#texts/en/web/customers/import.ts';
import { importMessages as es } from '#texts/es/web/customers/import.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const importMessages: Record<Language, TextsLike<typeof en>> = { en, es };
