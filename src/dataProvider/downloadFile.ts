import { storedLanguage } from '../i18n/language.ts';
import { HttpError } from './http.ts';
import { storedToken } from './session.ts';

/** Fetches a file of any kind and hands it to the browser under its name. Throws `HttpError`. */
export async function downloadFile(address: string, fileName: string) {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}`, 'Accept-Language': storedLanguage() };
  let response: Response;
  try {
    response = await fetch(address, { headers });
  } catch {
    throw new HttpError('', 0);
  }
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers take the file from the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
