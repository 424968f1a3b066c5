// Written by `npm run texts`.

import { declineTexts as en } from '#texts/en/contract/money/declineTexts.ts';
import { declineTexts as es } from '#texts/es/contract/money/declineTexts.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const declineTexts = inEveryLanguage({ en, es });
