// Written by `npm run texts`.

import { mergeMessages as en } from '#texts/en/web/customers/customers/merge.ts';
import { mergeMessages as es } from '#texts/es/web/customers/customers/merge.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const mergeMessages: Record<Language, TextsLike<typeof en>> = { en, es };
