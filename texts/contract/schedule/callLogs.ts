// Written by `npm run texts`.

import { callLogs as en } from '#texts/en/contract/schedule/callLogs.ts';
import { callLogs as es } from '#texts/es/contract/schedule/callLogs.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const callLogsTexts = inEveryLanguage({ en, es });
