import { apiUrl, type CallOptions, send } from './http.ts';

/** Marks a text as UTF-8 for spreadsheets, which take it for another encoding otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Fetches a text file and hands it to the browser under a name. Throws `HttpError`. */
export async function downloadText(path: string, fileName: string, query?: CallOptions['query']) {
  const { body } = await send(apiUrl(path, query));
  saveText(body, fileName);
}

/** Hands a text to the browser as a file to keep. */
function saveText(text: string, fileName: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
