import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** On phones, the capacity is beside the hours. */
const FROM_TABLET = { display: { xs: 'none', sm: 'table-cell' } } as const;
/** Maximum number of days shown: the fullest ones. */
const SHOWN = 12;

/** Reads how full the crews' days would become. */
export const useCrewLoads = (importId: string) =>
  useCallQuery(
    'GET /imports/:id/loads',
    { params: { id: importId } },
    { key: ['import', importId, 'loads'] },
  );

/** Shows how full the crews' days would become, and asks how to handle days that would be too full. */
export function CrewLoads({ importId }: { importId: string }) {
  const translate = useTranslate();
  const { data: loads = [] } = useCrewLoads(importId);
  if (loads.length === 0) return null;
  const full = loads.filter(load => load.minutesAfter > load.capacityMinutes);
  const head = (name: string) => translate(`import.loads.${name}`);
  return (
    <SectionCard title={head('title')} help={head('help')}>
      {full.length > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
          {translate('import.loads.tooFull', { smart_count: full.length })}{' '}
          <Link component={RouterLink} to="/vendors">
            {head('toZips')}
          </Link>
        </Alert>
      )}
      <Table size="small" sx={{ '& th, & td': { paddingInline: { xs: '6px', sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{head('crew')}</TableCell>
            <TableCell>{head('day')}</TableCell>
            <TableCell align="right">{head('before')}</TableCell>
            <TableCell align="right">{head('after')}</TableCell>
            <TableCell align="right" sx={FROM_TABLET}>
              {head('capacity')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {loads.slice(0, SHOWN).map(load => (
            <TableRow key={`${load.crewId}-${load.weekday}`}>
              <TableCell>{load.crewName}</TableCell>
              <TableCell>{translate(`words.weekday.${load.weekday}`)}</TableCell>
              <TableCell align="right">
                {hoursText(load.minutesBefore)}
                <Visits count={load.visitsBefore} />
              </TableCell>
              <TableCell
                align="right"
                sx={
                  load.minutesAfter > load.capacityMinutes
                    ? { color: 'error.main', fontWeight: 650 }
                    : undefined
                }
              >
                {hoursText(load.minutesAfter)}
                <Box component="span" sx={{ display: { sm: 'none' } }}>
                  {` / ${hoursText(load.capacityMinutes)}`}
                </Box>
                <Visits count={load.visitsAfter} />
              </TableCell>
              <TableCell align="right" sx={FROM_TABLET}>
                {hoursText(load.capacityMinutes)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  );
}

function Visits({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontWeight: 'normal', whiteSpace: 'nowrap' }}
    >
      {translate('import.loads.visits', { smart_count: count })}
    </Box>
  );
}
