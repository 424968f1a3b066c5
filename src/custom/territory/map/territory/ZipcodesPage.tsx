import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { vendorViewPath } from '#contract/core/paths.ts';
import type { TerritoryZip, TerritoryZone } from '#contract/territory/places.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useTerritory } from './useTerritory.ts';

const COLUMNS = ['zip', 'area', 'market', 'service', 'vendor', 'crew', 'day', 'properties'] as const;
const SHOWN = 200;

/** A phone shows only the crews and days; the map has the rest. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };
const IS_WIDE = new Set<string>(['area', 'market', 'vendor', 'properties']);

interface Row {
  zip: TerritoryZip;
  zone: TerritoryZone | null;
}

/** `/zipcodes`: every ZIP code with its market, and for each service the vendor or crew and the day. */
export default function ZipcodesPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  const { data: zips, error, refetch } = useTerritory();
  const rows = (zips ?? []).flatMap((zip): Row[] =>
    zip.zones.length === 0 ? [{ zip, zone: null }] : zip.zones.map(zone => ({ zip, zone })),
  );
  const found = rows.filter(row => matches(row, wanted, translate));
  return (
    <>
      <PageTitle
        title={translate('territory.zipcodes')}
        subtitle={zips && translate('territory.count', { smart_count: zips.length })}
        actions={
          <Button component={RouterLink} to="/crewmap" variant="outlined" startIcon={<MapOutlined />}>
            {translate('territory.title')}
          </Button>
        }
      />
      {error && !zips ? (
        <NotLoaded text="form.notLoaded" error={error} onRetry={() => void refetch()} />
      ) : !zips ? (
        <Skeleton variant="rounded" height={360} />
      ) : (
        <>
          <TextField
            type="search"
            value={wanted}
            onChange={event =>
              setQuery(event.target.value ? { q: event.target.value } : {}, { replace: true })
            }
            placeholder={translate('territory.search')}
            slotProps={{ htmlInput: { 'aria-label': translate('territory.search'), maxLength: 100 } }}
            sx={{ width: { xs: '100%', sm: 320 }, marginBottom: 1.5 }}
          />
          {found.length === 0 ? (
            <EmptyState text={translate(wanted ? 'territory.noneFound' : 'territory.empty')} />
          ) : (
            <Card sx={{ overflowX: 'auto' }}>
              <Rows rows={found.slice(0, SHOWN)} />
            </Card>
          )}
          {found.length > SHOWN && (
            <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
              {translate('territory.more', { smart_count: found.length - SHOWN })}
            </Typography>
          )}
        </>
      )}
    </>
  );
}

type Translate = (key: string) => string;

function matches({ zip, zone }: Row, wanted: string, translate: Translate): boolean {
  const day = zone ? translate(`words.weekday.${zone.weekday}`) : translate('territory.nobody');
  const words = [zip.zipcode, zip.areaName, zip.marketName, zone?.vendorName, zone?.crewName, day];
  const text = words.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  return (
    <Table
      aria-label={translate('territory.zipcodes')}
      sx={{ minWidth: { xs: 0, sm: 820 }, '& td, & th': { paddingInline: { xs: 1, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          {COLUMNS.map(column => (
            <TableCell
              key={column}
              align={column === 'properties' ? 'right' : 'left'}
              sx={IS_WIDE.has(column) ? WIDE : {}}
            >
              {translate(`territory.columns.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ zip, zone }) => (
          <TableRow key={`${zip.zipcode} ${zone?.vendorId} ${zone?.serviceType}`}>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={`/crewmap?zips=${zip.zipcode}&q=${zip.zipcode}`}>
                {zip.zipcode}
              </Link>
            </TableCell>
            <TableCell sx={WIDE}>{zip.areaName ?? '–'}</TableCell>
            <TableCell sx={WIDE}>{zip.marketName ?? '–'}</TableCell>
            <TableCell>{zone ? translate(`words.serviceType.${zone.serviceType}`) : '–'}</TableCell>
            <TableCell sx={WIDE}>
              {zone ? (
                <Link component={RouterLink} to={vendorViewPath(zone.vendorId)}>
                  {zone.vendorName}
                </Link>
              ) : (
                translate('territory.nobody')
              )}
              {zone && !zone.isServing && ` (${translate('territory.second')})`}
            </TableCell>
            <TableCell>
              {zone && (
                <>
                  <CrewDot colour={zone.crewColour} />
                  {zone.crewName}
                </>
              )}
            </TableCell>
            <TableCell>{zone && translate(`words.weekday.${zone.weekday}`)}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {zip.activeProperties}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
