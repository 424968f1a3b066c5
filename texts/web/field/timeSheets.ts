// Written by `npm run texts`.

import { timeSheetMessages as en } from '#texts/en/web/field/timeSheets.ts';
import { timeSheetMessages as es } from '#texts/es/web/field/timeSheets.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const timeSheetMessages: Record<Language, TextsLike<typeof en>> = { en, es };
