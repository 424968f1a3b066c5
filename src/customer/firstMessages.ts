import type { Messages } from '#src/i18n/shape.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { shellMessages } from '#texts/web/ui/page.ts';

/** Texts that the customer's home needs. */
export const firstMessages: readonly Messages[] = [wordMessages, shellMessages, customerMessages];
