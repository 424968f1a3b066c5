import type { FastifyReply } from 'fastify';
import type { BusinessDocument } from './document.ts';

/** Sends a document as a PDF. The drawing code is loaded on first use. */
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
