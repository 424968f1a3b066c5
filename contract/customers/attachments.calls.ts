import { z } from 'zod';
import {
  byId,
  byUuid,
  type Call,
  type CallAddress,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { attachmentQuery } from './attachments.ts';

/** A file attached to a property. */
const attachment = z.object({
  id: z.string(),
  propertyId: z.number(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  uploadedById: z.number().nullable(),
  uploadedByName: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
});
export type Attachment = z.output<typeof attachment>;

export const attachmentCalls = {
  'GET /attachments': {
    operationId: 'listAttachments',
    summary: 'Files of properties',
    query: listQuery,
    answer: page(attachment),
  },
  'GET /attachments/:id': {
    operationId: 'getAttachment',
    summary: 'Reads a file’s details',
    params: byUuid,
    answer: plain(attachment),
  },
  'GET /attachments/:id/file': {
    operationId: 'getAttachmentFile',
    summary: 'The file itself',
    params: byUuid,
    answer: file('application/octet-stream'),
  },
  'POST /properties/:id/attachments': {
    operationId: 'createPropertyAttachment',
    summary: 'Uploads a file to a property',
    params: byId,
    query: attachmentQuery,
    form: z.object({ file: z.file() }),
    answer: plain(attachment, 201),
  },
  'DELETE /attachments/:id': {
    operationId: 'deleteAttachment',
    summary: 'Deletes a file',
    params: byUuid,
    answer: plain(attachment),
  },
} satisfies Record<CallAddress, Call>;
