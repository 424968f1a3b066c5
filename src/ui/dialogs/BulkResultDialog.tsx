import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';

import type { BulkResult } from '#contract/core/call.ts';
import { ToneLabel } from '../fields/StatusLabel.tsx';

interface BulkResultDialogProps {
  result: BulkResult;
  /** What the rows are called, by id. */
  names: ReadonlyMap<number, string>;
  /** Keys of how many went through and how many did not, with their plurals. */
  done: string;
  refused: string;
  onClose: () => void;
}

/** What became of a change of many rows: how many went through, and each one that did not, with why. */
export function BulkResultDialog({ result, names, done, refused, onClose }: BulkResultDialogProps) {
  const translate = useTranslate();
  const stayed = result.results.filter(one => !one.isDone);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {result.done > 0 && (
          <ToneLabel tone="completed">{translate(done, { smart_count: result.done })}</ToneLabel>
        )}
        <ToneLabel tone="failed">{translate(refused, { smart_count: result.refused })}</ToneLabel>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, maxHeight: 360, overflowY: 'auto' }}>
          {stayed.map(one => (
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
