// Written by `npm run texts`.

import { statusMessages as en } from '#texts/en/web/customers/customers/status.ts';
import { statusMessages as es } from '#texts/es/web/customers/customers/status.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const statusMessages: Record<Language, TextsLike<typeof en>> = { en, es };
