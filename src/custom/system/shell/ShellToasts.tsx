import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

/** Shows react-admin's notifications as toasts. */
export function ShellToasts() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions } = notification;
    if (typeof message === 'string' && message) {
      showToast({
        kind: type,
        text: translate(message, { _: message, ...notificationOptions?.messageArgs }),
      });
    }
    // Runs undoable writes at once; react-admin would hold them back until the toast closes.
    if (notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
  }, [notifications, takeNotification, takeMutation, translate]);
  return <ToastStack closeLabel={translate('ra.action.close')} place="bottom" />;
}
