// Written by `npm run texts`.

import { lockMessages as en } from '#texts/en/web/customers/customers/lock.ts';
import { lockMessages as es } from '#texts/es/web/customers/customers/lock.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const lockMessages: Record<Language, TextsLike<typeof en>> = { en, es };
