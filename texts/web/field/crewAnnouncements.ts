// Written by `npm run texts`.

import { crewAnnouncementMessages as en } from '#texts/en/web/field/crewAnnouncements.ts';
import { crewAnnouncementMessages as es } from '#texts/es/web/field/crewAnnouncements.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewAnnouncementMessages: Record<Language, TextsLike<typeof en>> = { en, es };
