import Close from '@mui/icons-material/Close';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import type { StatusCounts } from '#contract/schedule/visits.calls.ts';
import { useCrewOptions } from '#src/resources/schedule/visits/options.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { Chip, StatusChips } from './StatusChips.tsx';
import type { WorkLogView } from './view.ts';

/** Pause in typing before a search applies, in milliseconds. */
const PAUSE_MS = 200;

interface FiltersProps {
  view: WorkLogView;
  counts: StatusCounts | null;
  onChange: (change: Partial<WorkLogView>) => void;
}

/** One row of filters: statuses with counts, the crew, a search. */
export function Filters({ view, counts, onChange }: FiltersProps) {
  const translate = useTranslate();
  const { isUnchecked } = view;
  return (
    <Box
      className="no-print"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, sm: 0.75 },
        marginBottom: 2,
        '& > :first-child, & > button': { gridColumn: '1 / -1' },
        '& > button': { justifySelf: 'start' },
      }}
    >
      <StatusChips counts={counts} chosen={view.statuses} onChange={statuses => onChange({ statuses })} />
      <Chip isOn={isUnchecked} count={null} onClick={() => onChange({ isUnchecked: !isUnchecked })}>
        {translate('worklogs.unchecked')}
      </Chip>
      <CrewChoice crew={view.crew} onChange={crew => onChange({ crew })} />
      <Search value={view.q} onChange={q => onChange({ q })} />
    </Box>
  );
}

interface CrewChoiceProps {
  crew: WorkLogView['crew'];
  onChange: (crew: WorkLogView['crew']) => void;
}

function CrewChoice({ crew, onChange }: CrewChoiceProps) {
  const translate = useTranslate();
  const crews = useCrewOptions();
  const isKnown = crew === null || crew === 'none' || crews.some(one => one.value === crew);
  return (
    <TextField
      select
      value={isKnown ? (crew ?? '') : ''}
      onChange={event => {
        const value = event.target.value;
        onChange(value === '' ? null : value === 'none' ? 'none' : Number(value));
      }}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('worklogs.crew') },
      }}
      sx={{
        width: { xs: '100%', sm: '8.25rem' },
        marginLeft: { sm: 'auto' },
        // Not a flex row, so that a long name is cut off with an ellipsis before the arrow.
        '& .MuiSelect-select > span': { display: 'inline-block', marginRight: 1 },
      }}
    >
      <MenuItem value="">{translate('worklogs.allCrews')}</MenuItem>
      <MenuItem value="none">{translate('worklogs.noCrew')}</MenuItem>
      {crews.map(one => (
        <MenuItem key={one.value} value={one.value} sx={{ gap: 1 }}>
          <CrewDot colour={one.crew.colour} />
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SearchProps {
  value: string;
  onChange: (q: string) => void;
}

function Search({ value, onChange }: SearchProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The value was changed elsewhere, such as by "show all" or another URL.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied) return;
    const timer = setTimeout(() => {
      setApplied(wanted);
      onChange(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, applied, onChange]);
  const label = translate('worklogs.search');
  return (
    <TextField
      type="search"
      value={text}
      onChange={event => setText(event.target.value)}
      placeholder={translate('ra.action.search')}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined sx={{ fontSize: 20 }} />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('ra.action.clear_input_value')}
              onClick={() => setText('')}
            >
              <Close sx={{ fontSize: 18 }} />
            </IconButton>
          ),
        },
      }}
      sx={{
        flex: '1 1 7rem',
        maxWidth: { sm: '16.25rem' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
