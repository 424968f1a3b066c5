import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

const EXCERPT = 60;

/** Completes or reopens a call in a list. */
export function CallActions({ log }: { log: CallLog }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayEdit = useHasPermission('customer_edit');
  if (!mayEdit) return null;
  const act = async (action: 'complete' | 'reopen') => {
    try {
      await call(`POST /call-logs/:id/${action}`, { params: { id: log.id }, version: log.version });
    } catch (error) {
      toastError(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['call-logs'] });
  };
  const action = log.isCompleted ? 'reopen' : 'complete';
  const title = translate(`callLog.${action}`);
  const Icon = log.isCompleted ? ReplayOutlined : TaskAltOutlined;
  const name = log.isCompleted
    ? title
    : translate('callLog.completeOf', { note: log.note.slice(0, EXCERPT) });
  return (
    <Tooltip title={title}>
      <IconButton
        size="small"
        color={log.isCompleted ? 'default' : 'primary'}
        aria-label={name}
        onClick={() => act(action)}
      >
        <Icon sx={{ fontSize: 19 }} />
      </IconButton>
    </Tooltip>
  );
}
