import { z } from 'zod';

/** A file kept with a property may have so many bytes. */
export const MAX_ATTACHMENT_BYTES = 15 * 1_048_576;
/** What the file dialog offers; the server looks at the content. */
export const ATTACHMENT_ACCEPT =
  'image/*,.heic,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv,.md';

/** POST /properties/{id}/attachments?id=: the id is made by whoever uploads, so that a repeat is kept once. */
export const attachmentQuery = z.object({ id: z.uuid() });
