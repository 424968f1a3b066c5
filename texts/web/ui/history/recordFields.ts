// Written by `npm run texts`.

import { recordFields as en } from '#texts/en/web/ui/history/recordFields.ts';
import { recordFields as es } from '#texts/es/web/ui/history/recordFields.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const recordFields: Record<Language, TextsLike<typeof en>> = { en, es };
