import { useEffect, useState } from 'react';
import type { MapOutline } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/**
 * Asked for once by all maps of a page, which need no more around them; null until it is known. A failure is shown as
 * `instead`, and asked for again by the next map.
 */
export function makeOnce<Answer>(ask: () => Promise<Answer>, instead: Answer): () => Answer | null {
  let asked: Promise<Answer> | null = null;
  const askOnce = () =>
    ask().catch(() => {
      asked = null;
      return instead;
    });
  return () => {
    const [answer, setAnswer] = useState<Answer | null>(null);
    useEffect(() => {
      asked ??= askOnce();
      let isThere = true;
      void asked.then(found => isThere && setAnswer(found));
      return () => {
        isThere = false;
      };
    }, []);
    return answer;
  };
}

interface BaseMapFile {
  /** Of the map that the server has itself; null where pictures from elsewhere are taken. */
  path: string | null;
}

export const useBaseMap = makeOnce<BaseMapFile>(
  async () => (await call('GET /maps', { expose: false })).data,
  { path: null },
);

/** What stands in for a street map; nothing where it cannot be loaded. */
export const useOutline = makeOnce<MapOutline | null>(
  async () => (await call('GET /maps/outline', { expose: false })).data,
  null,
);
