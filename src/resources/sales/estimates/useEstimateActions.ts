import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateBody } from '#contract/sales/estimates.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

const OPTIONS = { invalidates: [['estimates']] };

/** The office's actions on an estimate. `send` shows its failures itself; dialogs show the others'. */
export function useEstimateActions() {
  const sending = useCallMutation('POST /estimates/:id/send', OPTIONS);
  const withdrawing = useCallMutation('POST /estimates/:id/withdraw', OPTIONS);
  const changing = useCallMutation('PUT /estimates/:id', OPTIONS);
  return {
    send: ({ id }: Estimate, idempotencyKey: string) => sending.run({ params: { id }, idempotencyKey }),
    withdraw: async ({ id }: Estimate) => void (await withdrawing.send({ params: { id } })),
    change: async ({ id, version }: Estimate, body: EstimateBody) =>
      void (await changing.send({ params: { id }, body, version })),
  };
}
