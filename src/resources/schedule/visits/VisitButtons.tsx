import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { ACTION_ICONS, ActionItems } from './ActionMenu.tsx';

interface VisitButtonsProps {
  visit: AssignmentDetail;
  onAct: (action: VisitAction) => void;
  size?: 'small' | 'medium';
}

/** The usual next action on a visit, shown as a button. */
const NEXT: Record<AssignmentStatus, VisitAction> = {
  pending: 'start',
  started: 'complete',
  completed: 'edit',
  skipped: 'restore',
  cancel: 'restore',
};

/** A button for the visit's next action, if allowed, and a menu of all actions with reasons for refusals. */
export function VisitButtons({ visit, onAct, size = 'medium' }: VisitButtonsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayDo = (action: VisitAction) => visit.actions.some(one => one.action === action && one.isAllowed);
  // Users who may not edit a completed visit may still undo a recent completion.
  const isTakenBack = visit.status === 'completed' && !mayDo('edit') && mayDo('restore');
  const next = isTakenBack ? 'restore' : NEXT[visit.status];
  const isAllowed = mayDo(next);
  const Icon = ACTION_ICONS[next];
  const isWorkable = visit.actions.some(one => one.isAllowed);
  const reason = visit.actions[0]?.reason;
  if (visit.actions.length === 0) return null;
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
        title={isWorkable ? undefined : (reason ?? undefined)}
      >
        {translate('worklogs.more')}
      </Button>
      {isAllowed && (
        <Button size={size} variant="contained" startIcon={<Icon />} onClick={() => onAct(next)}>
          {translate(`visits.actions.${next}`)}
        </Button>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { sx: { width: 300 } } }}
        >
          <ActionItems
            verdicts={visit.actions}
            onChoose={action => {
              setAnchor(null);
              onAct(action);
            }}
          />
        </Menu>
      )}
    </>
  );
}
