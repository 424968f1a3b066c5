// Written by `npm run texts`.

import { accountMessages as en } from '#texts/en/web/system/settings/account.ts';
import { accountMessages as es } from '#texts/es/web/system/settings/account.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const accountMessages: Record<Language, TextsLike<typeof en>> = { en, es };
