// Written by `npm run texts`.

import { authMessages as en } from '#texts/en/web/account/signIn.ts';
import { authMessages as es } from '#texts/es/web/account/signIn.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const authMessages: Record<Language, TextsLike<typeof en>> = { en, es };
