import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import type { ActionVerdict } from '#contract/schedule/visits.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

export const ACTION_ICONS = {
  start: PlayCircleOutlined,
  complete: CheckCircleOutlined,
  skip: RedoOutlined,
  cancel: BlockOutlined,
  restore: RestoreOutlined,
  move: EventOutlined,
  reassign: GroupsOutlined,
  price: SellOutlined,
  edit: EditOutlined,
} as const satisfies Record<VisitAction, unknown>;

interface ActionItemsProps {
  /** Undefined while the rules load; the entries are then visible but disabled. */
  verdicts: readonly ActionVerdict[] | undefined;
  onChoose: (action: VisitAction) => void;
}

/** The actions on a visit; refused ones stay visible with the reason. */
export function ActionItems({ verdicts, onChoose }: ActionItemsProps) {
  const translate = useTranslate();
  const actions: readonly VisitAction[] = verdicts?.map(one => one.action) ?? [
    'start',
    'complete',
    'skip',
    'cancel',
    'move',
    'reassign',
    'edit',
  ];
  return actions.map(action => {
    const verdict = verdicts?.find(one => one.action === action);
    const Icon = ACTION_ICONS[action];
    return (
      <MenuItem
        key={action}
        // A refused entry can be read and focused, but not chosen.
        aria-disabled={!verdict?.isAllowed}
        onClick={() => verdict?.isAllowed && onChoose(action)}
        sx={verdict?.isAllowed ? undefined : { cursor: 'default', '& > *': { opacity: 0.65 } }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <Box sx={{ minWidth: 0 }}>
          {translate(`visits.actions.${action}`)}
          {verdict?.reason && (
            <Typography variant="caption" component="div" sx={{ whiteSpace: 'normal' }}>
              {verdict.reason}
            </Typography>
          )}
        </Box>
      </MenuItem>
    );
  });
}

interface RowMenuProps {
  visitId: number;
  anchor: HTMLElement;
  onChoose: (action: VisitAction) => void;
  onClose: () => void;
}

/** The menu of one row; its rules are loaded when it opens. */
export function RowMenu({ visitId, anchor, onChoose, onClose }: RowMenuProps) {
  const { data } = useCallQuery(
    'GET /assignments/:id',
    { params: { id: visitId } },
    { key: ['assignment', visitId], staleTime: 0 },
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 300 } } }}
    >
      <ActionItems verdicts={data?.actions} onChoose={onChoose} />
    </Menu>
  );
}
