// Written by `npm run texts`.

import { dashboardMessages as en } from '#texts/en/web/insight/dashboard.ts';
import { dashboardMessages as es } from '#texts/es/web/insight/dashboard.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const dashboardMessages: Record<Language, TextsLike<typeof en>> = { en, es };
