// Written by `npm run texts`.

import { decisionMessages as en } from '#texts/en/web/money/charges/decision.ts';
import { decisionMessages as es } from '#texts/es/web/money/charges/decision.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const decisionMessages: Record<Language, TextsLike<typeof en>> = { en, es };
