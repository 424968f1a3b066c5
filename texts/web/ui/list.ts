// Written by `npm run texts`.

import { listMessages as en } from '#texts/en/web/ui/list.ts';
import { listMessages as es } from '#texts/es/web/ui/list.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const listMessages: Record<Language, TextsLike<typeof en>> = { en, es };
