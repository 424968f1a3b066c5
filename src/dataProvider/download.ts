import { apiUrl, type CallOptions, fetchFile } from './http.ts';

/**
 * How long the file's URL stays valid, because browsers start reading it only after the click handler has
 * returned.
 */
const KEPT_MS = 60_000;

/** Downloads a file (see `addressOf`) under a name. Throws `HttpError`. */
export async function download(address: string, fileName: string): Promise<void> {
  saveFile(await fetchFile(address), fileName);
}

/** Kinds of files that a list can be saved as. */
export const FILE_KINDS = ['csv', 'xlsx', 'vcf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Downloads all rows of a resource's list that match the query. Throws `HttpError`. */
export const downloadRows = (
  resource: string,
  kind: FileKind,
  fileName: string,
  query: CallOptions['query'],
) => download(apiUrl(`/${resource}/export.${kind}`, query), `${fileName}.${kind}`);

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
