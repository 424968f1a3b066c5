import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Reminder } from '../../../contract/calls/reminders.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { PostponeDialog } from './PostponeDialog.tsx';
import { useReminderActions } from './useReminderActions.ts';

const EXCERPT = 60;
const ICON = { fontSize: 19 };

/** What can be done to a reminder where it stands in a list. */
export function ReminderActions({ reminder }: { reminder: Reminder }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const { complete, reopen } = useReminderActions();
  const [isPostponing, setPostponing] = useState(false);
  if (!mayEdit) return null;
  const note = reminder.note.slice(0, EXCERPT);
  if (reminder.state === 'done')
    return (
      <Tooltip title={translate('reminder.reopen')}>
        <IconButton size="small" aria-label={translate('reminder.reopen')} onClick={() => reopen(reminder)}>
          <ReplayOutlined sx={ICON} />
        </IconButton>
      </Tooltip>
    );
  return (
    <>
      <Tooltip title={translate('reminder.complete')}>
        <IconButton
          size="small"
          color="primary"
          aria-label={translate('reminder.completeOf', { note })}
          onClick={() => complete(reminder)}
        >
          <TaskAltOutlined sx={ICON} />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('reminder.postpone')}>
        <IconButton
          size="small"
          aria-label={translate('reminder.postponeOf', { note })}
          onClick={() => setPostponing(true)}
        >
          <EventRepeatOutlined sx={ICON} />
        </IconButton>
      </Tooltip>
      {isPostponing && <PostponeDialog reminder={reminder} onClose={() => setPostponing(false)} />}
    </>
  );
}
