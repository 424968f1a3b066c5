// Written by `npm run texts`.

import { adminMessages as en } from '#texts/en/web/admin.ts';
import { adminMessages as es } from '#texts/es/web/admin.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const adminMessages: Record<Language, TextsLike<typeof en>> = { en, es };
