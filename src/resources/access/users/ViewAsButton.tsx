import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import type { ViewAsBody } from '#contract/access/viewAs.ts';
import { isAdminType } from '#contract/core/enums.ts';
import { startViewing } from '#src/auth/impersonation.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';

interface ViewAsButtonProps {
  body: ViewAsBody;
  label: string;
}

/** Lets an administrator view as a user or a role; hidden from others. */
export function ViewAsButton({ body, label }: ViewAsButtonProps) {
  const isAdmin = isAdminType(useStoredUser()?.type);
  const mayView = useHasPermission('user_view_as');
  const [isStarting, setStarting] = useState(false);
  if (!isAdmin || !mayView) return null;
  const start = () => {
    setStarting(true);
    startViewing(body).catch(error => {
      toastError(error);
      setStarting(false);
    });
  };
  return <HeadAction label={label} icon={<VisibilityOutlined />} onClick={start} isRunning={isStarting} />;
}
