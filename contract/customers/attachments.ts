import { z } from 'zod';

/** Maximum size of a property's attachment. */
export const MAX_ATTACHMENT_BYTES = 15 * 1_048_576;
/** File types offered in the file dialog; the server checks the content. */
export const ATTACHMENT_ACCEPT =
  'image/*,.heic,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv,.md';

/**
 * POST /properties/{id}/attachments?id=: the client creates the id, so that a repeated upload is stored once.
 */
export const attachmentQuery = z.object({ id: z.uuid() });
