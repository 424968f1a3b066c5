import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';

import type { AssignmentNote } from '#contract/schedule/visits.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { clockText } from '#src/ui/fields/visitText.ts';

/** Notes on the visit and its property, newest first. */
export function VisitNotes({ notes }: { notes: readonly AssignmentNote[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (notes.length === 0) return <Typography color="textSecondary">{translate('visits.noNotes')}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {notes.map(note => (
        <li key={note.id}>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Box>
          <Typography variant="body2" color="textSecondary">
            {note.authorName} · <DayText day={businessDayOf(note.createdAt)} near />,{' '}
            {clockText(note.createdAt, locale)}
            {!note.isOfVisit && ` · ${translate('visits.noteOfProperty')}`}
            {note.forCustomer && ` · ${translate('visits.forCustomer')}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
