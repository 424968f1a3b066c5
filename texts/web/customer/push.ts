// Written by `npm run texts`.

import { pushMessages as en } from '#texts/en/web/customer/push.ts';
import { pushMessages as es } from '#texts/es/web/customer/push.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const pushMessages: Record<Language, TextsLike<typeof en>> = { en, es };
