// Written by `npm run texts`.

import { securityMessages as en } from '#texts/en/web/account/security.ts';
import { securityMessages as es } from '#texts/es/web/account/security.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const securityMessages: Record<Language, TextsLike<typeof en>> = { en, es };
