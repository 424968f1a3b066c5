// Written by `npm run texts`.

import { savedReportMessages as en } from '#texts/en/web/insight/savedReports.ts';
import { savedReportMessages as es } from '#texts/es/web/insight/savedReports.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const savedReportMessages: Record<Language, TextsLike<typeof en>> = { en, es };
