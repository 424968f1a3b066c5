// Written by `npm run texts`.

import { userMessages as en } from '#texts/en/web/access/users.ts';
import { userMessages as es } from '#texts/es/web/access/users.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const userMessages: Record<Language, TextsLike<typeof en>> = { en, es };
