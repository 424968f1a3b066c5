// Written by `npm run texts`.

import { apiTokenMessages as en } from '#texts/en/web/account/security/apiTokens.ts';
import { apiTokenMessages as es } from '#texts/es/web/account/security/apiTokens.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const apiTokenMessages: Record<Language, TextsLike<typeof en>> = { en, es };
