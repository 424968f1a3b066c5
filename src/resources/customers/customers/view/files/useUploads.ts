import { useState } from 'react';
import { MAX_ATTACHMENT_BYTES } from '#contract/customers/attachments.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** A file being uploaded. Its ID stays the same when it is retried, so that the server stores it once. */
export interface Upload {
  id: string;
  file: File;
  /** Why the upload failed; null while it is running. */
  failure: string | null;
  /** The server refuses the file itself, so retrying is pointless. */
  isRefused: boolean;
  isTooLarge: boolean;
}

/** Uploads files one after the other; failed ones stay to be retried. */
export function useUploads(propertyId: number, onUploaded: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const drop = (id: string) => setUploads(list => list.filter(upload => upload.id !== id));
  const send = async (upload: Upload) => {
    setUploads(list => list.map(one => (one.id === upload.id ? { ...one, failure: null } : one)));
    const body = new FormData();
    body.append('file', upload.file, upload.file.name);
    try {
      await call('POST /properties/:id/attachments', {
        params: { id: propertyId },
        query: { id: upload.id },
        body,
        expose: false,
      });
      drop(upload.id);
      onUploaded();
    } catch (error) {
      const failure = failureMessage(error, storedLanguage());
      const isRefused = error instanceof HttpError && (error.status === 415 || error.status === 413);
      setUploads(list => list.map(one => (one.id === upload.id ? { ...one, failure, isRefused } : one)));
    }
  };
  const add = async (files: Iterable<File>) => {
    const fresh = [...files].map(file => ({
      id: crypto.randomUUID(),
      file,
      failure: null,
      isRefused: false,
      isTooLarge: file.size > MAX_ATTACHMENT_BYTES,
    }));
    setUploads(list => [...list, ...fresh]);
    for (const upload of fresh) if (!upload.isTooLarge) await send(upload);
  };
  return { uploads, add, send, drop };
}
