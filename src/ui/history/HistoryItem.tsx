import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import type { HistoryAction } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { revertibleFieldsOf } from '#contract/insight/history.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import type { Tone } from '../theme/tokens.ts';
import { dayOfEntry, type FieldLine, fieldLines, nameOf, reasonText, sentenceOf } from './entryText.ts';
import { showMoment, type Wording } from './fieldText.ts';
import { RevertDialog } from './RevertDialog.tsx';
import { recordPath } from './recordPath.ts';

const TONES: Partial<Record<HistoryAction, Tone>> = {
  added: 'completed',
  imported: 'completed',
  completed: 'completed',
  'payment-success': 'completed',
  started: 'started',
  skipped: 'skipped',
  moved: 'skipped',
  paused: 'hold',
  deleted: 'failed',
  'payment-failed': 'failed',
  locked: 'failed',
  reverted: 'hold',
};

interface HistoryItemProps {
  entry: HistoryEntry;
  wording: Wording;
  /** Shows the property and customer, for pages that list more than one record's history. */
  hasPlace?: boolean;
}

/** One history entry, with its sentence, changes and reason. */
export function HistoryItem({ entry, wording, hasPlace = false }: HistoryItemProps) {
  const { tones } = useTheme().sward;
  const { beforeThing, thing, afterThing } = sentenceOf(entry, wording);
  const name = hasPlace ? nameOf(entry, wording) : '';
  const lines = fieldLines(entry, wording);
  const isWhole = entry.before === null || entry.after === null;
  // The change lines of a moved visit already show its days.
  const day = (isWhole ? dayOfEntry(entry) : null) ?? (entry.after?.date ? null : entry.visitDate);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '14px minmax(0, 1fr)', gap: '0 10px' }}>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          marginTop: '7px',
          borderRadius: '50%',
          background: tones[TONES[entry.action] ?? 'pending'],
        }}
      />
      <Box sx={{ paddingBottom: 1.75, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' }}>
          <span>
            {beforeThing}
            {name || !thing ? thing : <RecordLink entry={entry}>{thing}</RecordLink>}
            {afterThing}
            {name && (
              <>
                {': '}
                <RecordLink entry={entry}>{name}</RecordLink>
              </>
            )}
            {day && ` · ${showDay(day)}`}
          </span>
          <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
            {showMoment(entry.at, wording.language)}
          </Typography>
        </Box>
        {hasPlace && <Place entry={entry} />}
        {entry.reason && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {reasonText(entry.action, entry.reason, wording)}
          </Typography>
        )}
        {lines.length > 0 && isWhole && (
          <WholeRecord lines={lines} summary={wording.translate('history.details')} />
        )}
        {lines.length > 0 && !isWhole && (
          <ChangedFields lines={lines} empty={wording.translate('history.empty')} />
        )}
        <RevertButton entry={entry} wording={wording} />
      </Box>
    </Box>
  );
}

/** Links to the record if it still exists and the reader may open it. */
function RecordLink({ entry, children }: { entry: HistoryEntry; children: string }) {
  const user = useStoredUser();
  const { pathname } = useLocation();
  const path = recordPath(entry);
  const page = path?.replace(/\?.*/, '');
  // The record's own page shows its history too.
  if (!path || !page || pathname.startsWith(page) || !user || !mayOpen(page, user)) return children;
  return (
    <Link component={RouterLink} to={path} underline="always">
      {children}
    </Link>
  );
}

/** Links to the property where it happened. */
function Place({ entry }: { entry: HistoryEntry }) {
  const { propertyId, propertyAddress, customerName } = entry;
  const words = [customerName, propertyAddress].filter(Boolean).join(' · ');
  if (!words) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {propertyId !== null && propertyAddress ? (
        // Tall enough to tap without hitting the link above it.
        <Link
          component={RouterLink}
          to={propertyPath(propertyId)}
          sx={{ display: 'inline-block', paddingBlock: '4px' }}
        >
          {words}
        </Link>
      ) : (
        words
      )}
    </Typography>
  );
}

function RevertButton({ entry, wording }: Pick<HistoryItemProps, 'entry' | 'wording'>) {
  const mayRevert = useHasPermission('history_revert');
  const [isAsked, setAsked] = useState(false);
  const fields = mayRevert ? revertibleFieldsOf(entry) : [];
  if (fields.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Undo />}
        onClick={() => setAsked(true)}
        sx={{ marginTop: 0.25, marginInlineStart: '-5px', color: 'text.secondary' }}
      >
        {wording.translate('histories.revert.open')}
      </Button>
      {isAsked && (
        <RevertDialog entry={entry} fields={fields} wording={wording} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function ChangedFields({ lines, empty }: { lines: readonly FieldLine[]; empty: string }) {
  return (
    <Box
      component="ul"
      sx={{
        margin: '4px 0 0',
        padding: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map(({ field, label, before, after }) => (
        <li key={field}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}:
          </Box>{' '}
          {before !== null && (
            <>
              <Box
                component="span"
                sx={{ color: 'text.secondary', textDecoration: before ? 'line-through' : 'none' }}
              >
                {before || empty}
              </Box>
              <ArrowRightAlt aria-label="→" sx={{ fontSize: 16, verticalAlign: '-4px', marginInline: 0.5 }} />
            </>
          )}
          <b style={{ fontWeight: 560 }}>{after || empty}</b>
        </li>
      ))}
    </Box>
  );
}

/** The fields of a created or deleted record stay folded, because the sentence says what happened. */
function WholeRecord({ lines, summary }: { lines: readonly FieldLine[]; summary: string }) {
  const filled = lines
    .map(({ field, label, before, after }) => ({ field, label, value: after || before }))
    .filter(({ value }) => value);
  if (filled.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ fontSize: '0.8125rem', '& summary': { cursor: 'pointer', color: 'text.secondary' } }}
    >
      <summary>{summary}</summary>
      <Box component="ul" sx={{ margin: '4px 0 0', padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {filled.map(({ field, label, value }) => (
          <li key={field}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}:
            </Box>{' '}
            {value}
          </li>
        ))}
      </Box>
    </Box>
  );
}
