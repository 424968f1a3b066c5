// Written by `npm run texts`.

import { officeAnnouncementMessages as en } from '#texts/en/web/messaging/officeAnnouncements.ts';
import { officeAnnouncementMessages as es } from '#texts/es/web/messaging/officeAnnouncements.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const officeAnnouncementMessages: Record<Language, TextsLike<typeof en>> = { en, es };
