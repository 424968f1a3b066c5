// Written by `npm run texts`.

import { mapMessages as en } from '#texts/en/web/ui/map.ts';
import { mapMessages as es } from '#texts/es/web/ui/map.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const mapMessages: Record<Language, TextsLike<typeof en>> = { en, es };
