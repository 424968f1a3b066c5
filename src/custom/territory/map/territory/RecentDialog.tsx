import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Reassigning } from '#contract/territory/reassign.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { UndoButton } from './UndoButton.tsx';
import { RECENT_KEY } from './useTerritory.ts';

interface RecentDialogProps {
  onUndone: (id: number) => void;
  onClose: () => void;
}

/** Recent reassignments to other crews, days, vendors and markets; each can be undone as a whole. */
export function RecentDialog({ onUndone, onClose }: RecentDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, error } = useCallQuery('GET /reassignings', {}, { key: RECENT_KEY });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('territory.recent')}</DialogTitle>
      <DialogContent>
        {error && !data ? (
          <Alert severity="error">{translate('territory.recentFailed')}</Alert>
        ) : !data ? (
          <Skeleton variant="rounded" height={160} />
        ) : data.length === 0 ? (
          <EmptyState text={translate('territory.recentNone')} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.map(one => (
              <Recent key={one.id} one={one} onUndone={() => onUndone(one.id)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Recent({ one, onUndone }: { one: Reassigning; onUndone: () => void }) {
  const translate = useTranslate();
  const counts = (['zips', 'properties', 'services'] as const)
    .filter(name => one[name] > 0)
    .map(name => translate(`territory.counted.${name}`, { smart_count: one[name] }));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`territory.kinds.${one.kind}`, { about: one.about })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[...counts, one.actorName].join(' · ')} · {momentText(one.createdAt)}
        </Typography>
      </Box>
      {one.undoneAt ? (
        <Typography variant="body2" color="textSecondary">
          {translate('territory.undone')}
        </Typography>
      ) : one.canUndo ? (
        <UndoButton id={one.id} onDone={onUndone} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 130 }}>
          {translate('territory.begun')}
        </Typography>
      )}
    </Box>
  );
}
