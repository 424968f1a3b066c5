import { useEffect, useRef, useState } from 'react';
import type { Sharing } from '#contract/field/crewSharing.calls.ts';
import type { ApplySharingBody, SharingBody } from '#contract/field/crewSharing.ts';
import { call } from '#src/dataProvider/call.ts';

/** A search with its result. */
export interface Proposal {
  asked: SharingBody;
  sharing: Sharing;
}

export type SearchState =
  | { name: 'idle' }
  | { name: 'searching'; seconds: number }
  | { name: 'stopped' }
  | { name: 'failed'; error: unknown }
  | { name: 'found'; proposal: Proposal };

/**
 * Searches for another distribution; a new search, Stop and leaving the page end the running one, on the
 * server too.
 */
export function useSharing() {
  const [state, setState] = useState<SearchState>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const search = async (asked: SharingBody) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ name: 'searching', seconds: asked.seconds });
    try {
      const { data } = await call('POST /crew-sharing/preview', {
        body: asked,
        expose: false,
        signal: own.signal,
      });
      if (!own.signal.aborted) setState({ name: 'found', proposal: { asked, sharing: data } });
    } catch (error) {
      if (!own.signal.aborted) setState({ name: 'failed', error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ name: 'stopped' });
  };
  return { state, search, stop, reset: () => setState({ name: 'idle' }) };
}

/** Applies a proposal. The key makes a repeat after a lost response harmless. */
export const applySharing = (body: ApplySharingBody, idempotencyKey: string) =>
  call('POST /crew-sharing', { body, idempotencyKey });

/** Returns the body to send after confirmation: the changed days as they will be. */
export function applied({ asked, sharing }: Proposal, reason: string): ApplySharingBody {
  const { seconds: _, ...days } = asked;
  return {
    ...days,
    reason,
    seen: sharing.seen,
    days: sharing.days
      .filter(day => day.isChanged)
      .map(({ crewId, date, assignmentIds }) => ({ crewId, date, assignmentIds })),
  };
}

export const movedVisits = ({ visits }: Sharing) =>
  visits.filter(visit => visit.fromCrewId !== visit.toCrewId);
