import { z } from 'zod';
import { addCardBody } from './cards.ts';
import { collectBody } from './chargeBodies.ts';

/** Token of a link, which follows the # and so never appears in a request URL or a log. */
export const linkToken = z.object({ token: z.string().max(100) });

export const cardByLinkBody = addCardBody.extend(linkToken.shape);
export type CardByLinkBody = z.infer<typeof cardByLinkBody>;

export const payByLinkBody = collectBody.extend(linkToken.shape);
export type PayByLinkBody = z.infer<typeof payByLinkBody>;
