import CompareArrows from '@mui/icons-material/CompareArrows';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { addDays, type Day, showDay } from '#contract/core/days.ts';
import type { PastRecord } from '#contract/insight/history.calls.ts';
import type { RecordEntity } from '#contract/insight/history.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { momentText } from '../fields/momentText.ts';
import { DayPicker } from '../page/DayPicker.tsx';
import { type ComparedField, comparedFields } from './comparedFields.ts';
import { useWordingOf } from './useWording.ts';

export interface RecordRef {
  entity: RecordEntity;
  entityId: string;
}

interface PastRecordDialogProps {
  record: RecordRef;
  onClose: () => void;
}

/** Compares a record at the end of a day with its current state. */
export function PastRecordDialog({ record, onClose }: PastRecordDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const [day, setDay] = useState<Day>(() => addDays(today(), -7));
  const [isShort, setShort] = useState(false);
  const { data, error, isFetching } = useCallQuery(
    'GET /histories/record',
    { query: { ...record, at: day } },
    { placeholderData: keepPreviousData },
  );
  const text = (key: string, values?: Record<string, unknown>) => translate(`histories.past.${key}`, values);
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('title', { day: showDay(day) })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
          {text('help')}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            gap: '8px 20px',
            marginBottom: 1.5,
          }}
        >
          <Box sx={{ width: '11.25rem' }}>
            <DayPicker
              label={text('day')}
              value={day}
              max={today()}
              onChoose={chosen => chosen && setDay(chosen)}
            />
          </Box>
          <FormControlLabel
            control={<Checkbox checked={isShort} onChange={event => setShort(event.target.checked)} />}
            label={text('onlyDiffering')}
          />
        </Box>
        <Box sx={{ height: 4 }}>{isFetching && <LinearProgress />}</Box>
        {error ? (
          <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
        ) : (
          data && <Compared past={data} isShort={isShort} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Compared({ past, isShort }: { past: PastRecord; isShort: boolean }) {
  const translate = useTranslate();
  const wording = useWordingOf([past.was, past.now]);
  const text = (key: string, values?: Record<string, unknown>) => translate(`histories.past.${key}`, values);
  if (!past.was) return <Alert severity="info">{text('notYet')}</Alert>;
  const fields = comparedFields(past, wording);
  const differing = fields.filter(field => field.isDifferent);
  const shown = isShort ? differing : fields;
  return (
    <>
      <Typography role="status" sx={{ marginBlock: 1, fontWeight: 560 }}>
        {!past.now
          ? text('gone')
          : differing.length === 0
            ? text('same')
            : text('differing', { smart_count: differing.length })}
        {past.lastChangedAt && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {text('lastChanged', { when: momentText(past.lastChangedAt) })}
          </Typography>
        )}
      </Typography>
      {shown.length > 0 && <FieldTable fields={shown} hasNow={past.now !== null} />}
    </>
  );
}

const CELL = {
  padding: '6px 10px',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

function FieldTable({ fields, hasNow }: { fields: readonly ComparedField[]; hasNow: boolean }) {
  const translate = useTranslate();
  const empty = translate('history.empty');
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        '& th, & td': CELL,
        '& tr': { borderBottom: 1, borderColor: 'divider' },
        '& thead th': { color: 'text.secondary', fontWeight: 560 },
        '& tbody th': { fontWeight: 400, color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ width: '30%' }}>
            {translate('histories.past.field')}
          </th>
          <th scope="col">{translate('histories.past.was')}</th>
          {hasNow && <th scope="col">{translate('histories.past.now')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, was, now, isDifferent }) => (
          <Box
            component="tr"
            key={field}
            sx={isDifferent ? { background: theme => theme.sward.tint } : undefined}
          >
            <th scope="row">
              {label}
              {isDifferent && (
                <CompareArrows
                  titleAccess={translate('histories.past.differs')}
                  sx={{ fontSize: 16, marginInlineStart: 0.75, verticalAlign: '-3px' }}
                />
              )}
            </th>
            <td style={{ fontWeight: isDifferent ? 650 : 400 }}>{was || empty}</td>
            {hasNow && <td>{now || empty}</td>}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
