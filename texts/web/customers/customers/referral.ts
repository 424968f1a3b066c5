// Written by `npm run texts`.

import { referralMessages as en } from '#texts/en/web/customers/customers/referral.ts';
import { referralMessages as es } from '#texts/es/web/customers/customers/referral.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const referralMessages: Record<Language, TextsLike<typeof en>> = { en, es };
