import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ImportRemark } from '#contract/customers/imports.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';

interface RemarkFilterProps {
  importId: string;
  value: ImportRemark | null;
  onChange: (remark: ImportRemark | null) => void;
}

/** Filters rows by the check's remarks, which are listed with their counts. */
export function RemarkFilter({ importId, value, onChange }: RemarkFilterProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const { data: remarks = [], isPending } = useCallQuery(
    'GET /imports/:id/remarks',
    { params: { id: importId } },
    { key: ['importRows', importId, 'remarks'] },
  );
  // The chosen remark remains an option even after the last row with it has been corrected.
  const isGone = value !== null && remarks.every(({ key }) => key !== value.key);
  const choices = isGone ? [...remarks, { ...value, rows: 0 }] : remarks;
  // While the remarks load, a disabled filter reserves the space, so that the rows don't move later.
  if (choices.length === 0 && !isPending) return null;
  return (
    <TextField
      select
      size="small"
      disabled={isPending}
      label={translate('import.remark')}
      value={value?.key ?? ''}
      onChange={event => onChange(choices.find(({ key }) => key === event.target.value) ?? null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    >
      <MenuItem value="">{translate('import.anyRemark')}</MenuItem>
      {choices.map(({ key, text, rows, isError }) => (
        <MenuItem
          key={key}
          value={key}
          sx={{ whiteSpace: 'normal', color: isError ? 'error.main' : undefined }}
        >
          {`${text} (${show(rows)})`}
        </MenuItem>
      ))}
    </TextField>
  );
}
