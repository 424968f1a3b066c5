import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ColumnChoice } from './columns.ts';

interface ColumnChooserProps<Row> {
  choice: ColumnChoice<Row>;
}

/** Opens the list of columns with a tick at those that show. */
export function ColumnChooser<Row>({ choice }: ColumnChooserProps<Row>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {translate('list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box
          role="dialog"
          aria-label={translate('list.columns')}
          sx={{ padding: '10px 16px', minWidth: 220 }}
        >
          {choice.columns.slice(1).map(({ key, label }) => (
            <FormControlLabel
              key={key}
              sx={{ display: 'flex', marginRight: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={choice.isShown(key)}
                  onChange={() => choice.toggle(key)}
                  sx={{ padding: '5px 8px 5px 9px' }}
                />
              }
              label={translate(label)}
            />
          ))}
          <Button size="small" onClick={choice.reset} sx={{ marginTop: 0.5, marginLeft: '-2px' }}>
            {translate('list.resetColumns')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
