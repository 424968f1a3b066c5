import { menuMessages } from './custom/system/menu/messages.ts';
import type { Messages } from './i18n/shape.ts';
import { propertyListMessages } from './resources/customers/customers/listMessages.ts';
import { listMessages } from './ui/list/messages.ts';
import { shellMessages } from './ui/page/messages.ts';

/** The texts that the office's first list needs: it opens before those of all other screens are there. */
export const firstMessages: readonly Messages[] = [
  shellMessages,
  menuMessages,
  listMessages,
  propertyListMessages,
];
