import type { Messages } from '../i18n/shape.ts';
import { listMessages } from './list/messages.ts';
import { propertyListMessages } from './property/listMessages.ts';
import { shellMessages } from './shell/messages.ts';

/** The texts that the office's first list needs: it opens before those of all other screens are there. */
export const firstMessages: readonly Messages[] = [shellMessages, listMessages, propertyListMessages];
