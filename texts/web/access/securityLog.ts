// Written by `npm run texts`.

import { securityLogMessages as en } from '#texts/en/web/access/securityLog.ts';
import { securityLogMessages as es } from '#texts/es/web/access/securityLog.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const securityLogMessages: Record<Language, TextsLike<typeof en>> = { en, es };
