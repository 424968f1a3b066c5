import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

/** First element of all the inbox's query keys. */
export const INBOX = 'inbox';

/** Actions on a conversation; the lists are refetched after each. */
export function useThreadActions() {
  const options = { invalidates: [[INBOX]] };
  const assign = useCallMutation('POST /inbox/:id/assign', options);
  const snooze = useCallMutation('POST /inbox/:id/snooze', options);
  const close = useCallMutation('POST /inbox/:id/close', options);
  const me = useStoredUser()?.id ?? null;
  return {
    me,
    assign: (id: number, assigneeId: number | null) =>
      void assign.run({ params: { id }, body: { assigneeId } }),
    snooze: (id: number, until: Date | null) =>
      void snooze.run({ params: { id }, body: { until: until?.toISOString() ?? null } }),
    close: (id: number, isClosed: boolean) => void close.run({ params: { id }, body: { isClosed } }),
  };
}
