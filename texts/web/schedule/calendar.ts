// Written by `npm run texts`.

import { calendarMessages as en } from '#texts/en/web/schedule/calendar.ts';
import { calendarMessages as es } from '#texts/es/web/schedule/calendar.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const calendarMessages: Record<Language, TextsLike<typeof en>> = { en, es };
