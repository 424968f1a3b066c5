import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { PostponeDialog } from './PostponeDialog.tsx';
import { useReminderActions } from './useReminderActions.ts';

const EXCERPT = 60;
const ICON = { fontSize: 19 };

interface ReminderActionsProps {
  reminder: Reminder;
  /** Shows the labels, for touch screens without tooltips. */
  isWorded?: boolean;
}

/** The actions on a reminder in a list. */
export function ReminderActions({ reminder, isWorded = false }: ReminderActionsProps) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const { complete, reopen } = useReminderActions();
  const [isPostponing, setPostponing] = useState(false);
  if (!mayEdit) return null;
  const note = reminder.note.slice(0, EXCERPT);
  if (reminder.state === 'done')
    return (
      <Act
        word={translate('reminder.reopen')}
        icon={<ReplayOutlined sx={ICON} />}
        onClick={() => reopen(reminder)}
        isWorded={isWorded}
      />
    );
  return (
    <>
      <Act
        word={translate('reminder.complete')}
        name={translate('reminder.completeOf', { note })}
        icon={<TaskAltOutlined sx={ICON} />}
        onClick={() => complete(reminder)}
        isWorded={isWorded}
        isMain
      />
      <Act
        word={translate('reminder.postpone')}
        name={translate('reminder.postponeOf', { note })}
        icon={<EventRepeatOutlined sx={ICON} />}
        onClick={() => setPostponing(true)}
        isWorded={isWorded}
      />
      {isPostponing && <PostponeDialog reminder={reminder} onClose={() => setPostponing(false)} />}
    </>
  );
}

interface ActProps extends Required<Pick<ReminderActionsProps, 'isWorded'>> {
  word: string;
  /** Name for screen readers, to distinguish rows of a list. */
  name?: string;
  icon: ReactNode;
  isMain?: boolean;
  onClick: () => void;
}

function Act({ word, name = word, icon, isMain = false, isWorded, onClick }: ActProps) {
  if (isWorded)
    return (
      <Button
        size="small"
        color={isMain ? 'primary' : 'inherit'}
        startIcon={icon}
        aria-label={name}
        onClick={onClick}
      >
        {word}
      </Button>
    );
  return (
    <Tooltip title={word}>
      <IconButton size="small" color={isMain ? 'primary' : 'default'} aria-label={name} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
