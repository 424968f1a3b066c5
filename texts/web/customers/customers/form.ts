// Written by `npm run texts`.

import { formMessages as en } from '#texts/en/web/customers/customers/form.ts';
import { formMessages as es } from '#texts/es/web/customers/customers/form.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const formMessages: Record<Language, TextsLike<typeof en>> = { en, es };
