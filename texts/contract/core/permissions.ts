// Written by `npm run texts`.

import { permissions as en } from '#texts/en/contract/core/permissions.ts';
import { permissions as es } from '#texts/es/contract/core/permissions.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const permissionsTexts = inEveryLanguage({ en, es });
