// Written by `npm run texts`.

import { noticeTexts as en } from '#texts/en/contract/messaging/notices.ts';
import { noticeTexts as es } from '#texts/es/contract/messaging/notices.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const noticeTexts = inEveryLanguage({ en, es });
