import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { canAccess } from '#contract/core/permissions.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { ActionDialog, type BulkAction } from '#src/resources/schedule/visits/ActionDialog.tsx';
import { ACTION_ICONS } from '#src/resources/schedule/visits/ActionMenu.tsx';
import { namedVisit } from '#src/resources/schedule/visits/useVisitActions.tsx';

interface BulkBarProps {
  visits: readonly WorkLog[];
  onClear: () => void;
  /** Called with the changed visits, which are then deselected. */
  onDone: (ids: number[]) => void;
}

const ACTIONS: readonly BulkAction[] = ['move', 'reassign', 'complete', 'skip', 'cancel', 'restore', 'price'];

/** Actions on all chosen visits; at the bottom of the page while any are chosen. */
export function BulkBar({ visits, onClear, onDone }: BulkBarProps) {
  const translate = useTranslate();
  const [action, setAction] = useState<BulkAction | null>(null);
  const maySetPrice = canAccess(storedUser()?.permissions ?? [], 'price_override');
  const actions = ACTIONS.filter(one => one !== 'price' || maySetPrice);
  if (visits.length === 0 && action === null) return null;
  return (
    <>
      {visits.length > 0 && (
        <Box
          className="no-print"
          role="toolbar"
          aria-label={translate('worklogs.selected', { smart_count: visits.length })}
          sx={theme => ({
            position: 'sticky',
            bottom: 12,
            zIndex: 5,
            display: 'flex',
            flexWrap: { xs: 'nowrap', md: 'wrap' },
            overflowX: 'auto',
            alignItems: 'center',
            gap: 0.5,
            marginTop: 2,
            padding: '8px 12px 8px 8px',
            borderRadius: '12px',
            border: 1,
            borderColor: 'divider',
            background: theme.sward.paper,
            boxShadow: theme.shadows[8],
            animation: 'sward-bar 140ms ease-out',
            '@keyframes sward-bar': { from: { transform: 'translateY(8px)', opacity: 0 } },
            '& .MuiButton-root': { flexShrink: 0 },
          })}
        >
          <IconButton size="small" aria-label={translate('worklogs.clear')} onClick={onClear}>
            <Close />
          </IconButton>
          <Box
            component="strong"
            aria-live="polite"
            sx={{ flex: '1 0 auto', fontWeight: 600, marginRight: 1 }}
          >
            {translate('worklogs.selected', { smart_count: visits.length })}
          </Box>
          {actions.map(one => {
            const Icon = ACTION_ICONS[one];
            return (
              <Button key={one} size="small" startIcon={<Icon />} onClick={() => setAction(one)}>
                {translate(`worklogs.bulk.${one}`)}
              </Button>
            );
          })}
        </Box>
      )}
      {action && (
        <ActionDialog
          action={action}
          visits={visits.map(namedVisit)}
          onClose={() => setAction(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
