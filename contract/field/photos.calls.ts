import { z } from 'zod';
import { byUuid, type Call, type CallAddress, data, file } from '#contract/core/call.ts';
import { photoView } from './crewDay.calls.ts';

const photoSize = z.enum(['large', 'thumbnail']);
export type PhotoSize = z.output<typeof photoSize>;

/** Query that authorizes a picture's URL without a header. */
export const signedQuery = z.object({
  size: photoSize,
  until: z.coerce.number<number>().int(),
  signature: z.string().max(100),
});

export const photoCalls = {
  'POST /field-events/:id/photo': {
    operationId: 'sendFieldEventPhoto',
    summary: 'Uploads a photo that a crew reported',
    params: byUuid,
    form: z.object({ photo: z.file() }),
    answer: data(photoView),
  },
  'GET /photos/:id': {
    operationId: 'getPhoto',
    summary: 'A photo',
    params: byUuid,
    answer: file('image/jpeg'),
  },
  'GET /photos/:id/thumbnail': {
    operationId: 'getPhotoThumbnail',
    summary: 'A photo’s thumbnail',
    params: byUuid,
    answer: file('image/jpeg'),
  },
  'GET /photos/:id/signed': {
    operationId: 'getSignedPhoto',
    summary: 'A photo, for anyone with its signed address',
    params: byUuid,
    query: signedQuery,
    answer: file('image/jpeg'),
  },
} satisfies Record<CallAddress, Call>;
