// Written by `npm run texts`.

import { viewMessages as en } from '#texts/en/web/customers/customers/view.ts';
import { viewMessages as es } from '#texts/es/web/customers/customers/view.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const viewMessages: Record<Language, TextsLike<typeof en>> = { en, es };
