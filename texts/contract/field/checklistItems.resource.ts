// Written by `npm run texts`.

import { checklistItemsResource as en } from '#texts/en/contract/field/checklistItems.resource.ts';
import { checklistItemsResource as es } from '#texts/es/contract/field/checklistItems.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const checklistItemsResourceTexts = inEveryLanguage({ en, es });
