// Written by `npm run texts`.

import { roleMessages as en } from '#texts/en/web/access/roles.ts';
import { roleMessages as es } from '#texts/es/web/access/roles.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const roleMessages: Record<Language, TextsLike<typeof en>> = { en, es };
