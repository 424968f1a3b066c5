// Written by `npm run texts`.

import { signupMessages as en } from '#texts/en/web/sales/signups.ts';
import { signupMessages as es } from '#texts/es/web/sales/signups.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const signupMessages: Record<Language, TextsLike<typeof en>> = { en, es };
