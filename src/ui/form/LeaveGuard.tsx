import { Confirm } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** Asks before the user leaves the surrounding form with unsaved changes, by a link or by closing the tab. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  return <LeaveQuestion isDirty={Object.keys(dirtyFields).length > 0 && !isSubmitting} />;
}

/** Like `LeaveGuard`, for forms that keep their own state. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(isDirty);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="form.leaveTitle"
      content="form.leaveText"
      confirm="form.leave"
      cancel="form.stay"
      confirmColor="warning"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
