// Written by `npm run texts`.

import { schedule as en } from '#texts/en/server/schedule.ts';
import { schedule as es } from '#texts/es/server/schedule.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const scheduleTexts = inEveryLanguage({ en, es });
