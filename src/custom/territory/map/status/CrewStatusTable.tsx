import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import { worklogPath } from '#contract/core/paths.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { crewRoutePath } from '#src/ui/map/crewRoutePath.ts';
import { CrewStateLabel, PaceLabel } from './CrewLabels.tsx';
import { CrewPeople } from './CrewPeople.tsx';
import { positionText, stopText } from './statusText.ts';

const COLUMNS = ['crew', 'members', 'state', 'done', 'skipped', 'stop', 'pace', 'position', 'route'] as const;
const FIGURES: readonly (typeof COLUMNS)[number][] = ['done', 'skipped'];

/** The complete crew status, as an alternative to the map. */
export function CrewStatusTable({ crews, day }: { crews: readonly CrewStatus[]; day: Day }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Table aria-label={translate('crewStatus.title')} sx={{ minWidth: 900 }}>
      <TableHead>
        <TableRow>
          {COLUMNS.map(column => (
            <TableCell key={column} align={FIGURES.includes(column) ? 'right' : 'left'}>
              {translate(`crewStatus.columns.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {crews.map(crew => (
          <TableRow key={crew.id}>
            <TableCell component="th" scope="row">
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <CrewDot colour={crew.colour} />
                <Link component={RouterLink} to={worklogPath(crew.id, day, 'all')}>
                  {crew.name}
                </Link>
              </Box>
            </TableCell>
            <TableCell>
              <CrewPeople crew={crew} day={day} />
            </TableCell>
            <TableCell>
              <CrewStateLabel status={crew.state} />
            </TableCell>
            <TableCell align="right">
              {crew.total > 0 && translate('map.done', { done: crew.done, total: crew.total })}
            </TableCell>
            <TableCell align="right">{crew.counts.skipped || ''}</TableCell>
            <TableCell>{stopText(crew, locale, translate)}</TableCell>
            <TableCell>
              <PaceLabel crew={crew} />
            </TableCell>
            <TableCell>{crew.state === 'no-work' ? '' : positionText(crew, locale, translate)}</TableCell>
            <TableCell>
              {crew.total > 0 && (
                <Link
                  component={RouterLink}
                  to={crewRoutePath(crew.id, day)}
                  aria-label={translate('crewStatus.routeOf', { crew: crew.name })}
                >
                  {translate('crewStatus.columns.route')}
                </Link>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
