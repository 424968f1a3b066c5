import { useEffect, useState } from 'react';
import type { MapOutline } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';

const forgetters: (() => void)[] = [];

/** Makes the next map fetch everything again; for tests, because test files share this module. */
export function forgetMaps(): void {
  for (const forget of forgetters) forget();
}

/**
 * Creates a hook that fetches a response once for all maps of a page, and returns null until it arrives.
 * After a failure, the hook returns `instead`, and the next map fetches again.
 */
export function makeOnce<Answer>(ask: () => Promise<Answer>, instead: Answer): () => Answer | null {
  let asked: Promise<Answer> | null = null;
  const askOnce = () =>
    ask().catch(() => {
      asked = null;
      return instead;
    });
  forgetters.push(() => {
    asked = null;
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
  /** Path of the server's own map file; null if tiles from elsewhere are used. */
  path: string | null;
}

export const useBaseMap = makeOnce<BaseMapFile>(
  async () => (await call('GET /maps', { expose: false })).data,
  { path: null },
);

/** Outline that replaces a street map; null if it can't be loaded. */
export const useOutline = makeOnce<MapOutline | null>(
  async () => (await call('GET /maps/outline', { expose: false })).data,
  null,
);
