// Written by `npm run texts`.

import { referrals as en } from '#texts/en/contract/customers/referrals.ts';
import { referrals as es } from '#texts/es/contract/customers/referrals.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const referralsTexts = inEveryLanguage({ en, es });
