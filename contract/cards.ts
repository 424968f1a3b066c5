import { z } from 'zod';
import { requiredText } from './validation.ts';

/** The one-time result that the gateway's form handed to the page. */
export const addCardBody = z.object({ formResult: requiredText('required', 200) });
export type AddCardBody = z.infer<typeof addCardBody>;
