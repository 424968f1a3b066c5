// Written by `npm run texts`.

import { equipmentServiceMessages as en } from '#texts/en/web/territory/equipmentService.ts';
import { equipmentServiceMessages as es } from '#texts/es/web/territory/equipmentService.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const equipmentServiceMessages: Record<Language, TextsLike<typeof en>> = { en, es };
