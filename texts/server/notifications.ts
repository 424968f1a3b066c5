// Written by `npm run texts`.

import { notifications as en } from '#texts/en/server/notifications.ts';
import { notifications as es } from '#texts/es/server/notifications.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const notificationsTexts = inEveryLanguage({ en, es });
