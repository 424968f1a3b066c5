// Written by `npm run texts`.

import { viewAsMessages as en } from '#texts/en/web/access/viewAs.ts';
import { viewAsMessages as es } from '#texts/es/web/access/viewAs.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const viewAsMessages: Record<Language, TextsLike<typeof en>> = { en, es };
