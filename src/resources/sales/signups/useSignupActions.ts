import type { Signup } from '#contract/sales/signups.calls.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

const OPTIONS = { invalidates: [['customer-signup']] };

/** Dismisses a sign-up, or reopens it. */
export function useSignupActions() {
  const dismissing = useCallMutation('POST /customer-signup/:id/dismiss', OPTIONS);
  const restoring = useCallMutation('POST /customer-signup/:id/restore', OPTIONS);
  return {
    /** The dialog handles a failure. */
    dismiss: async ({ id, version }: Signup, reason: string) =>
      void (await dismissing.send({ params: { id }, body: { reason }, version })),
    restore: ({ id, version }: Signup) => restoring.run({ params: { id }, version }),
  };
}
