// Written by `npm run texts`.

import { permissionGuide as en } from '#texts/en/contract/access/permissionGuide.ts';
import { permissionGuide as es } from '#texts/es/contract/access/permissionGuide.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const permissionGuideTexts = inEveryLanguage({ en, es });
