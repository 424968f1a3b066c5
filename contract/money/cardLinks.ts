import { z } from 'zod';
import { addCardBody } from './cards.ts';
import { collectBody } from './chargeBodies.ts';

/** What stands behind the # of a link; never part of an address that is asked for, so that no log has it. */
export const linkToken = z.object({ token: z.string().max(100) });

export const cardByLinkBody = addCardBody.extend(linkToken.shape);
export type CardByLinkBody = z.infer<typeof cardByLinkBody>;

export const payByLinkBody = collectBody.extend(linkToken.shape);
export type PayByLinkBody = z.infer<typeof payByLinkBody>;
