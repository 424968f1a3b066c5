import { call } from '#src/dataProvider/call.ts';

const formOf = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

/** Previews the import of a file. Throws `HttpError`. */
export const previewRescue = async (file: File) =>
  (await call('POST /rescue-files/preview', { body: formOf(file), expose: false })).data;

/** Imports the file; repeating it imports nothing twice. Throws `HttpError`. */
export const applyRescue = async (file: File) =>
  (await call('POST /rescue-files', { body: formOf(file), expose: false })).data;
