// Written by `npm run texts`.

import { routeMessages as en } from '#texts/en/web/field/worklogs/route.ts';
import { routeMessages as es } from '#texts/es/web/field/worklogs/route.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const routeMessages: Record<Language, TextsLike<typeof en>> = { en, es };
