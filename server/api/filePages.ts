import type { FastifyReply } from 'fastify';

export interface FilePages<Row> {
  /** The first page; empty if there are no rows. */
  first: readonly Row[];
  /** All pages, including the first one, read as fast as the client receives them. */
  all: AsyncIterable<readonly Row[]>;
}

/**
 * Opens the pages of a file that is streamed. The first page is read before anything is sent, so that
 * database errors yield an error response instead of a truncated file. Once the client has received the file
 * or disconnected, reading ends, so that the source of the pages releases its connection.
 */
export async function openFilePages<Row>(
  { raw }: Pick<FastifyReply, 'raw'>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<FilePages<Row>> {
  const read = pages[Symbol.asyncIterator]();
  const end = () => read.return?.().catch(() => undefined);
  raw.once('close', end);
  const first = await read.next();
  if (raw.closed) await end();
  async function* all(): AsyncGenerator<readonly Row[]> {
    for (let page = first; !page.done; page = await read.next()) yield page.value;
  }
  return { first: first.done ? [] : first.value, all: all() };
}
