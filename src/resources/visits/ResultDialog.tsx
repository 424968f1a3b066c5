import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';

import type { BulkResult } from '../../../contract/calls/visits.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';
import type { NamedVisit } from './ActionDialog.tsx';

interface ResultDialogProps {
  result: BulkResult;
  visits: readonly NamedVisit[];
  onClose: () => void;
}

/** What became of a change of many visits: how many went through, and each one that did not, with why. */
export function ResultDialog({ result, visits, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const names = new Map(visits.map(visit => [visit.id, visit.name]));
  const refused = result.results.filter(one => !one.isDone);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {result.done > 0 && (
          <ToneLabel tone="completed">
            {translate('visits.result.done', { smart_count: result.done })}
          </ToneLabel>
        )}
        <ToneLabel tone="failed">
          {translate('visits.result.refused', { smart_count: refused.length })}
        </ToneLabel>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, maxHeight: 360, overflowY: 'auto' }}>
          {refused.map(one => (
            <li key={one.id}>
              {names.get(one.id) ?? `#${one.id}`}
              {one.reason && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  – {one.reason}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
