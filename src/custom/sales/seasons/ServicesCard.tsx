import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { SeasonPreview } from '#contract/sales/seasons.calls.ts';
import { LEFT_OUT_REASONS, type LeftOutReason, type SeasonPreviewBody } from '#contract/sales/seasons.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanPages } from '#src/ui/planner/PlanPages.tsx';
import { ServiceLine } from './ServiceLine.tsx';

/** The renewed services, or those left out for one reason. */
type Shown = 'in' | LeftOutReason;

interface ServicesCardProps {
  season: SeasonPreviewBody;
  preview: SeasonPreview;
}

/** The services of a season page by page: renewed, or left out by reason. */
export function ServicesCard({ season, preview }: ServicesCardProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [asked, setAsked] = useState<Shown>('in');
  const [text, setText] = useState('');
  const [start, setStart] = useState(0);
  const q = useDeferredValue(text.trim());
  const reasons = LEFT_OUT_REASONS.filter(reason => (preview.leftOut[reason] ?? 0) > 0);
  const shown = asked !== 'in' && !reasons.includes(asked) ? 'in' : asked;
  const { data, error } = useCallQuery(
    'POST /seasons/preview/services',
    {
      body: {
        ...season,
        shown: shown === 'in' ? 'carried' : 'left-out',
        reason: shown === 'in' ? null : shown,
        q: q || null,
        start,
        length: ROWS_PER_PAGE,
      },
    },
    {
      key: ['seasons', 'services', season, shown, q, start],
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
  );
  const countOf = (part: Shown) => (part === 'in' ? preview.carried : (preview.leftOut[part] ?? 0));
  const choose = (next: Shown) => {
    setAsked(next);
    setStart(0);
  };
  return (
    <PlanPages
      title={translate('season.services')}
      parts={(['in', ...reasons] as const).map(part => ({
        part,
        label: `${translate(part === 'in' ? 'season.carriedOver' : `season.leftOut.${part}`)} ${show(countOf(part))}`,
      }))}
      shown={shown}
      onShow={choose}
      search={{
        text,
        hint: translate('season.search'),
        onChange: next => {
          setText(next);
          setStart(0);
        },
      }}
      total={data ? (data.total ?? countOf(shown)) : null}
      error={error}
      empty={translate('season.noServices')}
      start={start}
      onStart={setStart}
    >
      {data?.services.map(service => (
        <ServiceLine key={service.serviceId} service={service} seasonStart={season.startDate} />
      ))}
    </PlanPages>
  );
}
