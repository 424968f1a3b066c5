import { apiUrl, type CallOptions, fetchFile } from './http.ts';

/** Browsers take the file from its address only after the click has returned. */
const KEPT_MS = 60_000;

/** Fetches a file (see `addressOf`) and hands it to the browser under a name. Throws `HttpError`. */
export async function download(address: string, fileName: string): Promise<void> {
  saveFile(await fetchFile(address), fileName);
}

/** The same with all rows of a resource's list that the query finds. */
export const downloadRows = (resource: string, fileName: string, query: CallOptions['query']) =>
  download(apiUrl(`/${resource}/export.csv`, query), fileName);

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
