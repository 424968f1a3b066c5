// Written by `npm run texts`.

import { accountTexts as en } from '#texts/en/web/account/profile.ts';
import { accountTexts as es } from '#texts/es/web/account/profile.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const accountTexts: Record<Language, TextsLike<typeof en>> = { en, es };
