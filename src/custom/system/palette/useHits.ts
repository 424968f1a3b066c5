import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { assignmentPath, chargePath, PATHS, propertyPath, vendorViewPath } from '#contract/core/paths.ts';
import type { SearchHit } from '#contract/insight/search.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { type Entry, isNamed } from './entries.ts';

/** Pause in typing before the server is called, in milliseconds. */
const PAUSE_MS = 90;

/**
 * Searches on the server; outdated requests are aborted. Until the next answer arrives, earlier hits stay
 * only if they match the typed words, so that Enter never opens a record that doesn't.
 */
export function useHits(typed: string) {
  const [asked, setAsked] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === '') {
      setAsked('');
      return;
    }
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching, isPlaceholderData } = useCallQuery(
    'GET /search',
    { query: { q: asked } },
    { enabled: asked !== '', placeholderData: previous => previous, staleTime: 10_000, retry: false },
  );
  const entryOf = useEntryOf();
  const found = wanted === '' ? [] : (data ?? []).map(entryOf);
  const isAnswered = wanted === asked && !isPlaceholderData;
  return {
    hits: isAnswered ? found : found.filter(({ title, detail }) => isNamed([title, detail], wanted)),
    error,
    isSearching: wanted !== '' && (isFetching || wanted !== asked),
  };
}

const PATH_OF: Record<SearchHit['kind'], (id: number) => string> = {
  property: propertyPath,
  assignment: assignmentPath,
  charge: chargePath,
  vendor: vendorViewPath,
  user: id => `${PATHS.users}/${id}`,
  crew: id => `${PATHS.crewTeam}/${id}`,
};

function useEntryOf(): (hit: SearchHit) => Entry {
  const translate = useTranslate();
  const detailOf = (hit: SearchHit): (string | false)[] => {
    switch (hit.kind) {
      case 'property':
        return [hit.detail, hit.status !== 'active' && translate(`words.property.${hit.status}`)];
      case 'assignment': {
        const what = translate(`words.serviceType.${hit.serviceType}`);
        return [showDay(hit.date), what, translate(`words.assignment.${hit.status}`), hit.detail];
      }
      case 'charge': {
        const what = translate('palette.charge', { id: hit.id });
        return [what, showMoney(hit.cents), translate(`words.payment.${hit.status}`), hit.detail];
      }
      case 'user':
        return [translate(`words.userType.${hit.type}`), hit.detail];
      default:
        return [hit.detail];
    }
  };
  return hit => ({
    key: `${hit.kind}:${hit.id}`,
    group: hit.kind,
    title: hit.title,
    detail: detailOf(hit).filter(Boolean).join(' · '),
    path: PATH_OF[hit.kind](hit.id),
  });
}
