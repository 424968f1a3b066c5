import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { ServiceType, Weekday } from '#contract/core/enums.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { type ServedZip, withoutZip } from './servedZips.ts';

interface ZipRowsProps {
  zips: readonly ServedZip[];
  type: ServiceType;
  /** Crews that provide this service. */
  crews: readonly Crew[];
  isReadOnly: boolean;
  onChange: (zips: ServedZip[]) => void;
}

/** The ZIP codes of one service with their days and crews. */
export function ZipRows({ zips, type, crews, isReadOnly, onChange }: ZipRowsProps) {
  const translate = useTranslate();
  const { weekdays } = useTermOptions();
  const rows = zips
    .map((zip, index) => ({ zip, index }))
    .filter(({ zip }) => zip.serviceType === type)
    .sort((a, b) => a.zip.zipcode.localeCompare(b.zip.zipcode));
  const change = (index: number, part: Partial<ServedZip>) =>
    onChange(zips.map((zip, at) => (at === index ? { ...zip, ...part } : zip)));
  return (
    <SectionCard title={translate('vendor.zips.served', { smart_count: rows.length })} flush>
      {rows.length === 0 && <EmptyState text={translate('vendor.zips.none')} />}
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={translate('vendor.zips.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('property.fields.zipcode')}</TableCell>
                <TableCell>{translate('vendor.zips.area')}</TableCell>
                <TableCell>{translate('property.fields.weekday')}</TableCell>
                <TableCell>{translate('property.fields.crewId')}</TableCell>
                <TableCell align="right">{translate('vendor.fields.propertyCount')}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ zip, index }) => (
                <TableRow key={zip.zipcode} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 560 }}>
                    {zip.zipcode}
                  </TableCell>
                  <TableCell>{zip.areaName ?? '–'}</TableCell>
                  <TableCell>
                    <CellSelect
                      label={`${zip.zipcode}, ${translate('property.fields.weekday')}`}
                      value={zip.weekday}
                      options={weekdays}
                      isReadOnly={isReadOnly}
                      onChange={weekday => change(index, { weekday: weekday as Weekday })}
                    />
                  </TableCell>
                  <TableCell>
                    <CellSelect
                      label={`${zip.zipcode}, ${translate('property.fields.crewId')}`}
                      value={zip.crewId}
                      options={crews.map(crew => ({ value: crew.id, label: crew.name }))}
                      isReadOnly={isReadOnly}
                      onChange={crewId => change(index, { crewId })}
                    />
                    <RowError index={index} />
                  </TableCell>
                  <TableCell align="right">{zip.propertyCount ?? 0}</TableCell>
                  <TableCell padding="none" align="right" sx={{ paddingRight: 1 }}>
                    {!isReadOnly && (
                      <IconButton
                        size="small"
                        aria-label={`${translate('ra.action.remove')} ${zip.zipcode}`}
                        onClick={() => onChange(withoutZip(zips, zip.zipcode, type))}
                      >
                        <DeleteOutlined sx={{ fontSize: 18 }} />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </SectionCard>
  );
}

interface CellSelectProps {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  isReadOnly: boolean;
  onChange: (value: number) => void;
}

function CellSelect({ label, value, options, isReadOnly, onChange }: CellSelectProps) {
  return (
    <Select
      value={options.some(option => option.value === value) ? value : ''}
      disabled={isReadOnly}
      onChange={event => onChange(Number(event.target.value))}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        minWidth: 130,
        minHeight: 32,
        '& .MuiSelect-select': { paddingBlock: '4px' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

function RowError({ index }: { index: number }) {
  const { errors } = useFormState();
  const refused = errors.zips as Record<number, Record<string, { message?: string }>> | undefined;
  const messages = Object.values(refused?.[index] ?? {}).map(error => error?.message);
  return messages.length > 0 ? <FormHelperText error>{messages.join(' ')}</FormHelperText> : null;
}
