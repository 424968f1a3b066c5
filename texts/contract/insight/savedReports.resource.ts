// Written by `npm run texts`.

import { savedReportsResource as en } from '#texts/en/contract/insight/savedReports.resource.ts';
import { savedReportsResource as es } from '#texts/es/contract/insight/savedReports.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const savedReportsResourceTexts = inEveryLanguage({ en, es });
