// Written by `npm run texts`.

import { equipmentResource as en } from '#texts/en/contract/territory/equipment.resource.ts';
import { equipmentResource as es } from '#texts/es/contract/territory/equipment.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const equipmentResourceTexts = inEveryLanguage({ en, es });
