// Written by `npm run texts`.

import { referMessages as en } from '#texts/en/web/customer/referrals.ts';
import { referMessages as es } from '#texts/es/web/customer/referrals.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const referMessages: Record<Language, TextsLike<typeof en>> = { en, es };
