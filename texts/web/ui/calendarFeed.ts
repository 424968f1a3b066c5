// Written by `npm run texts`.

import { calendarFeedMessages as en } from '#texts/en/web/ui/calendarFeed.ts';
import { calendarFeedMessages as es } from '#texts/es/web/ui/calendarFeed.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const calendarFeedMessages: Record<Language, TextsLike<typeof en>> = { en, es };
