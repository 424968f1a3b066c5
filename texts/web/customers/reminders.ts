// Written by `npm run texts`.

import { reminderMessages as en } from '#texts/en/web/customers/reminders.ts';
import { reminderMessages as es } from '#texts/es/web/customers/reminders.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reminderMessages: Record<Language, TextsLike<typeof en>> = { en, es };
