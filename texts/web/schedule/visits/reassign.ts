// Written by `npm run texts`.

import { reassignMessages as en } from '#texts/en/web/schedule/visits/reassign.ts';
import { reassignMessages as es } from '#texts/es/web/schedule/visits/reassign.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reassignMessages: Record<Language, TextsLike<typeof en>> = { en, es };
