// Written by `npm run texts`.

import { rootBoundary as en } from '#texts/en/shared/rootBoundary.ts';
import { rootBoundary as es } from '#texts/es/shared/rootBoundary.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const rootBoundaryTexts = inEveryLanguage({ en, es });
