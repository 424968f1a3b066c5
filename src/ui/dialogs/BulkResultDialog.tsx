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
  /** Names of the rows by ID. */
  names: ReadonlyMap<number, string>;
  /** Keys of the texts that count the changed and the refused rows, with their plurals. */
  done: string;
  refused: string;
  onClose: () => void;
}

/** Shows the result of a bulk change: how many rows were changed, and why each of the others was not. */
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
