import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { RecordShow } from '../page/RecordPage.tsx';

const WIDTH = 480;

interface SidePanelProps {
  /** Name for screen readers. */
  label: string;
  /** On the left of the panel's head. */
  head: ReactNode;
  /** Stays at the bottom of the panel. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Panel on the right with a row's details; on a phone it covers the page. */
export function SidePanel({ label, head, foot, onClose, children }: SidePanelProps) {
  const translate = useTranslate();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: { xs: 1, sm: WIDTH } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '8px 8px 0 20px' }}>
        <Box sx={{ flex: 1 }}>{head}</Box>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          padding: '4px 20px 24px',
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
        }}
      >
        {children}
      </Box>
      {foot}
    </Drawer>
  );
}

interface RecordPanelProps<Row> {
  resource: string;
  id: number;
  label: string;
  head: (record: Row) => ReactNode;
  onClose: () => void;
  children: (record: Row) => ReactNode;
}

/**
 * Shows one record of a list in a side panel, with a skeleton while it loads and a message if it can't be
 * read.
 */
export function RecordPanel<Row extends RaRecord>(props: RecordPanelProps<Row>) {
  const { resource, id, label, head, onClose, children } = props;
  return (
    <RecordShow<Row>
      resource={resource}
      id={id}
      render={({ record, error }) => (
        <SidePanel label={label} head={record && head(record)} onClose={onClose}>
          {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
          {record ? children(record) : !error && <PageSkeleton />}
        </SidePanel>
      )}
    />
  );
}
