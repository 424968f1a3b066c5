// Written by `npm run texts`.

import { phrasesResource as en } from '#texts/en/contract/messaging/phrases.resource.ts';
import { phrasesResource as es } from '#texts/es/contract/messaging/phrases.resource.ts';
import { inEveryLanguage } from '#texts/localized.ts';

export const phrasesResourceTexts = inEveryLanguage({ en, es });
