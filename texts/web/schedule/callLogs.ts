// Written by `npm run texts`.

import { callLogMessages as en } from '#texts/en/web/schedule/callLogs.ts';
import { callLogMessages as es } from '#texts/es/web/schedule/callLogs.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const callLogMessages: Record<Language, TextsLike<typeof en>> = { en, es };
