import { useEffect, useState } from 'react';
import type { MapOutline } from '../../../contract/calls/places.ts';
import { call } from '../../dataProvider/call.ts';

/** Asked for once by all maps of a page, which need no more around them; null until it is known. */
function makeOnce<Answer>(ask: () => Promise<Answer>): () => Answer | null {
  let asked: Promise<Answer> | null = null;
  return () => {
    const [answer, setAnswer] = useState<Answer | null>(null);
    useEffect(() => {
      asked ??= ask();
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

export const useBaseMap = makeOnce<BaseMapFile>(() =>
  call('GET /maps', { expose: false }).then(
    ({ data }) => data,
    () => ({ path: null }),
  ),
);

/** What stands in for a street map; nothing where it cannot be loaded. */
export const useOutline = makeOnce<MapOutline | null>(() =>
  call('GET /maps/outline', { expose: false }).then(
    ({ data }) => data,
    () => null,
  ),
);
