// Written by `npm run texts`.

import { worklogMessages as en } from '#texts/en/web/field/worklogs.ts';
import { worklogMessages as es } from '#texts/es/web/field/worklogs.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const worklogMessages: Record<Language, TextsLike<typeof en>> = { en, es };
