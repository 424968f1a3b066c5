import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { SharedLoad, Sharing } from '#contract/field/crewSharing.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText, minutesText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { addLoads } from './loads.ts';

const COLUMNS = ['visits', 'work', 'drive', 'time'] as const;

/**
 * All crews before and after, changed ones first. On a phone the numbers are below their crew, with labels.
 */
export function LoadsTable({ sharing }: { sharing: Sharing }) {
  const translate = useTranslate();
  const crews = sharing.crews.flatMap(crew => {
    const days = sharing.days.filter(day => day.crewId === crew.id);
    const before = addLoads(days.map(day => day.before));
    const after = addLoads(days.map(day => day.after));
    const isChanged = days.some(day => day.isChanged);
    return days.length > 0 ? [{ crew, before, after, isChanged }] : [];
  });
  crews.sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
  return (
    <SectionCard title={translate('share.loads')} flush>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { padding: '8px 16px', textAlign: 'right', fontWeight: 400 },
          '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
          '& th:first-of-type': { textAlign: 'left' },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& td::before': { display: 'none' },
          '@media (max-width: 599.95px)': {
            '& thead': { display: 'none' },
            '& tbody tr': { display: 'block', paddingBlock: 1 },
            '& tbody th': { display: 'block', paddingBlock: '2px', fontWeight: 560 },
            '& td': { display: 'flex', justifyContent: 'space-between', paddingBlock: '2px' },
            '& td::before': { display: 'inline', content: 'attr(data-label)', color: 'text.secondary' },
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('share.crew')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {translate(`share.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crews.map(({ crew, before, after }) => (
            <tr key={crew.id}>
              <th scope="row">
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                  <CrewDot colour={crew.colour} />
                  {crew.name}
                  {after.overMinutes > 0 && (
                    <ToneLabel tone="failed">
                      {translate('share.over', { over: hoursText(after.overMinutes) })}
                    </ToneLabel>
                  )}
                  {after.lateMinutes > 0 && (
                    <ToneLabel tone="failed">
                      {translate('share.late', { late: minutesText(after.lateMinutes) })}
                    </ToneLabel>
                  )}
                </Box>
              </th>
              {COLUMNS.map(column => (
                <td key={column} data-label={translate(`share.${column}`)}>
                  <Change before={TEXT[column](before)} after={TEXT[column](after)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </SectionCard>
  );
}

const TEXT: Record<(typeof COLUMNS)[number], (load: SharedLoad) => string> = {
  visits: load => String(load.visits),
  work: load => hoursText(load.workMinutes),
  drive: load => `${load.miles.toFixed(1)} mi`,
  time: load => minutesText(load.driveMinutes),
};

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return <span>{after}</span>;
  return (
    <span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {before} →{' '}
      </Box>
      <strong>{after}</strong>
    </span>
  );
}
