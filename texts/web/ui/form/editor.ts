// Written by `npm run texts`.

import { editorMessages as en } from '#texts/en/web/ui/form/editor.ts';
import { editorMessages as es } from '#texts/es/web/ui/form/editor.ts';
import type { Language } from '#texts/languages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const editorMessages: Record<Language, TextsLike<typeof en>> = { en, es };
