// Written by `npm run texts`.

import { bookFields as en } from '#texts/en/web/ui/history/bookFields.ts';
import { bookFields as es } from '#texts/es/web/ui/history/bookFields.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const bookFields: Record<Language, TextsLike<typeof en>> = { en, es };
