// Written by `npm run texts`.

import { tagsResource as en } from '#texts/en/contract/customers/tags.resource.ts';
import { tagsResource as es } from '#texts/es/contract/customers/tags.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const tagsResourceTexts = inEveryLanguage({ en, es });
