import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { assignmentPath, RESCUE_PATH } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { useChanged, useNotificationArrived } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallPage } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { clockText } from '#src/ui/fields/visitText.ts';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { CONFLICT_KEYS, ResolveDialog } from './ResolveDialog.tsx';
import { SilentCrews } from './SilentCrews.tsx';

const STEP = 50;

/** `/field-conflicts`: the crews' reports that could not be applied, for the office to resolve. */
export default function ConflictsPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mayOpen = useHasPermission('assignment_edit');
  const [isResolved, setResolved] = useState(false);
  const [length, setLength] = useState(STEP);
  const [asked, setAsked] = useState<ConflictRow | null>(null);
  const [taken, setTaken] = useState<ConflictRow | null>(null);
  const take = useCallMutation('POST /field-conflicts/:id/take', { invalidates: CONFLICT_KEYS });
  const { data, error, isPending } = useCallPage(
    'GET /field-conflicts',
    { filter: { isResolved }, range: [0, length - 1], sort: ['happenedAt', 'DESC'] },
    { key: ['field-conflicts', isResolved, length] },
  );
  const again = () => void queryClient.invalidateQueries({ queryKey: ['field-conflicts'] });
  useChanged(({ entity }) => {
    if (entity === 'assignment') again();
  });
  useNotificationArrived(({ type }) => {
    if (type === 'service-conflict') again();
  });
  const text = (key: string) => translate(`dashboard.conflicts.${key}`);
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={text('subtitle')}
        actions={
          <>
            {mayOpen && (
              <HeadAction label={translate('rescue.link')} icon={<UploadFileOutlined />} to={RESCUE_PATH} />
            )}
            <ToggleButtonGroup
              exclusive
              size="small"
              value={isResolved}
              onChange={(_event, chosen: boolean | null) => chosen !== null && setResolved(chosen)}
              aria-label={text('title')}
            >
              <ToggleButton value={false}>{text('open')}</ToggleButton>
              <ToggleButton value={true}>{text('resolved')}</ToggleButton>
            </ToggleButtonGroup>
          </>
        }
      />
      <SilentCrews />
      {isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : error ? (
        <EmptyState
          text={translate('dashboard.failed', { reason: failureMessage(error, storedLanguage()) })}
        />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={<CheckCircleOutlined color="success" />}
          text={text(isResolved ? 'noneResolved' : 'none')}
        />
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, listStyle: 'none' }}>
          {data.rows.map(row => (
            <Conflict key={row.id} row={row} onResolve={() => setAsked(row)} onTake={() => setTaken(row)} />
          ))}
        </Box>
      )}
      {data && data.total > data.rows.length && (
        <Button onClick={() => setLength(length + STEP)} sx={{ marginTop: 1 }}>
          {text('more')}
        </Button>
      )}
      {asked && <ResolveDialog conflict={asked} onClose={() => setAsked(null)} />}
      {taken && (
        <ConfirmDialog
          isHarmless
          title={text(`take.${taken.type}.title`)}
          text={`${taken.address ?? ''}: ${taken.crewName}, ${showDay(businessDayOf(taken.happenedAt))} ${clockText(taken.happenedAt, locale)}. ${text(`take.${taken.type}.help`)}`}
          action={text(`take.${taken.type}.action`)}
          onConfirm={() => take.send({ params: { id: taken.id } })}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  );
}

interface ConflictProps {
  row: ConflictRow;
  onResolve: () => void;
  onTake: () => void;
}

function Conflict({ row, onResolve, onTake }: ConflictProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const mayResolve = canAccess(storedUser()?.permissions ?? [], 'assignment_edit');
  const happened = businessDayOf(row.happenedAt);
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '14px 16px' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="subtitle1" component="h2">
          {row.reason[storedLanguage()]}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
          {row.assignmentId !== null && row.address ? (
            <Link component={RouterLink} to={assignmentPath(row.assignmentId)}>
              {row.address}
            </Link>
          ) : (
            <span>{translate('dashboard.conflicts.noVisit')}</span>
          )}
          {row.date && <DayText day={row.date} near />}
          {row.assignmentStatus && <StatusLabel of="assignment" status={row.assignmentStatus} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {row.crewName} · {row.userName} · {translate(`dashboard.conflicts.types.${row.type}`)},{' '}
          <DayText day={happened} near /> {clockText(row.happenedAt, locale)}
        </Typography>
        <Payload payload={row.payload} />
        {mayResolve && !row.resolvedAt && row.whyNotTaken && (
          <Typography variant="body2" color="textSecondary">
            {translate('dashboard.conflicts.notTaken', { reason: row.whyNotTaken[storedLanguage()] })}
          </Typography>
        )}
      </Box>
      <Box sx={{ alignSelf: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayResolve && !row.resolvedAt && !row.whyNotTaken && (
          <Button variant="contained" onClick={onTake}>
            {translate(`dashboard.conflicts.take.${row.type}.action`)}
          </Button>
        )}
        {row.resolvedAt ? (
          <Typography variant="body2" color="textSecondary">
            {translate('dashboard.conflicts.resolvedOn')} <DayText day={businessDayOf(row.resolvedAt)} near />
          </Typography>
        ) : (
          mayResolve && (
            <Button variant="outlined" onClick={onResolve}>
              {translate('dashboard.conflicts.resolve')}
            </Button>
          )
        )}
      </Box>
    </Card>
  );
}

/** The crew's text (the reason of a skip, or a note), or the time that it asked for. */
function Payload({ payload }: { payload: ConflictRow['payload'] }) {
  const translate = useTranslate();
  if (typeof payload.minutes === 'number')
    return <span>{translate('dashboard.conflicts.minutes', { smart_count: payload.minutes })}</span>;
  const words = [payload.reason, payload.text]
    .filter(one => typeof one === 'string' && one !== '')
    .map(one => visitReasonText(String(one)));
  if (words.length === 0) return null;
  return <Box sx={{ overflowWrap: 'anywhere' }}>“{words.join(' · ')}”</Box>;
}
