import type { FastifyReply } from 'fastify';
import type { BusinessDocument } from './document.ts';

/** Answers with a document as a PDF. What draws it is loaded with the first, not at the start. */
export async function sendDocument(
  reply: FastifyReply,
  fileName: string,
  document: BusinessDocument,
  now: Date,
): Promise<FastifyReply> {
  const { drawDocument } = await import('./drawDocument.ts');
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(drawDocument(document, now));
}
