import { inEach } from '#texts/localized.ts';
import { adminMessages } from '#texts/web/admin.ts';
import type { Messages } from './shape.ts';
import { wordMessages } from './words.ts';

/** Texts that every app on ra-core needs: react-admin's own, and the names of enumerations. */
export const coreMessages: Messages = inEach(language => ({
  ...adminMessages[language],
  ...wordMessages[language],
}));
