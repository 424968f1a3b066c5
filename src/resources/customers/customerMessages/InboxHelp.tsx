import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

const KEYS = ['j', 'k', 'Enter', 'r', 'e', 's', 'a', 'Esc', 'h'] as const;

/** Lists the keys of the inbox. */
export function InboxHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('inbox.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
        >
          {KEYS.map(key => [
            <Box component="dt" key={`${key}-key`}>
              <Box
                component="kbd"
                sx={{ padding: '1px 8px', border: 1, borderColor: 'divider', borderRadius: '5px' }}
              >
                {key}
              </Box>
            </Box>,
            <Box component="dd" key={key} sx={{ margin: 0 }}>
              {translate(`inbox.keys.${key}`)}
            </Box>,
          ])}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
