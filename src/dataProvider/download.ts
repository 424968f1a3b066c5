import { apiUrl, type CallOptions, send } from './http.ts';

/** Marks a text as UTF-8 for spreadsheets, which take it for another encoding otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Fetches a text file (see `addressOf`) and hands it to the browser under a name. Throws `HttpError`. */
export async function downloadText(address: string, fileName: string) {
  const { body } = await send(address);
  saveText(body, fileName);
}

/** The same with all rows of a resource's list that the query finds. */
export const downloadRows = (resource: string, fileName: string, query: CallOptions['query']) =>
  downloadText(apiUrl(`/${resource}/export.csv`, query), fileName);

/** Hands a text to the browser as a file to keep. */
function saveText(text: string, fileName: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
