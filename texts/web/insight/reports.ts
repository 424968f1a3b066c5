// Written by `npm run texts`.

import { reportMessages as en } from '#texts/en/web/insight/reports.ts';
import { reportMessages as es } from '#texts/es/web/insight/reports.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reportMessages: Record<Language, TextsLike<typeof en>> = { en, es };
