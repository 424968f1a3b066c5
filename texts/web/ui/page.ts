// Written by `npm run texts`.

import { shellMessages as en } from '#texts/en/web/ui/page.ts';
import { shellMessages as es } from '#texts/es/web/ui/page.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const shellMessages: Record<Language, TextsLike<typeof en>> = { en, es };
