import { format } from 'date-fns';

/** `11/21/2026, 3:04 PM` on the reader's clock. */
export const timeOf = (moment: string) => format(new Date(moment), 'MM/dd/yyyy, h:mm a');
