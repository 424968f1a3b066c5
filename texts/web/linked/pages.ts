// Written by `npm run texts`.

import { linkedMessages as en } from '#texts/en/web/linked/pages.ts';
import { linkedMessages as es } from '#texts/es/web/linked/pages.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const linkedMessages: Record<Language, TextsLike<typeof en>> = { en, es };
