import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '#contract/calls.ts';
import { type CallData, type CallRequest, call, dataOf, isEnvelope } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { toastError, toastSuccess } from '../toasts/callToasts.ts';
import { showToast } from '../toasts/toasts.ts';

interface Options<K extends CallName> {
  /** Prefixes of the query keys that the call affects; these queries are refetched once it is done. */
  invalidates?: readonly QueryKey[];
  /** Refetches after a refused `send` too, because what its dialog shows may have changed meanwhile. */
  shouldReadAfterRefusal?: boolean;
  /** Shows the server's message. */
  isAnnounced?: boolean;
  onDone?: (data: CallData<K>) => unknown;
}

interface CallMutation<K extends CallName> {
  /** Sends the call for a form, which shows the refusal that this throws. */
  send: (request: CallRequest<K>) => Promise<CallData<K>>;
  /**
   * Sends the call for a button: a refusal shows as a toast, and the queries that the call affects are
   * refetched either way. Never throws.
   */
  run: (request: CallRequest<K>) => Promise<void>;
  isPending: boolean;
  /** The last answer, and the last refusal. */
  data: CallData<K> | undefined;
  error: Error | null;
}

/** A button has no conflict dialog, so a toast says that someone else saved first. */
function toastRefusal(refusal: unknown) {
  if (refusal instanceof HttpError && refusal.status === 412)
    showToast({ kind: 'warning', text: failureMessage(refusal, storedLanguage()) });
  else toastError(refusal);
}

/** Sends one of the contract's calls that change something, and refetches the queries that it affects. */
export function useCallMutation<K extends CallName>(
  name: K,
  { invalidates = [], shouldReadAfterRefusal = false, isAnnounced = false, onDone }: Options<K> = {},
): CallMutation<K> {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(invalidates.map(queryKey => queryClient.invalidateQueries({ queryKey })));
  const { mutateAsync, isPending, data, error } = useMutation({
    mutationFn: (request: CallRequest<K>): Promise<CallAnswer<K>> => call(name, request),
    onSuccess: async answer => {
      await onDone?.(dataOf<K>(answer));
      if (isAnnounced && isEnvelope(answer)) toastSuccess(answer);
      await readAgain();
    },
  });
  return {
    send: async request => {
      try {
        return dataOf<K>(await mutateAsync(request));
      } catch (refusal) {
        if (shouldReadAfterRefusal) await readAgain();
        throw refusal;
      }
    },
    run: async request => {
      try {
        await mutateAsync(request);
      } catch (refusal) {
        toastRefusal(refusal);
        // Most refusals, especially those due to an outdated version, mean that the screen shows an outdated
        // state.
        await readAgain();
      }
    },
    isPending,
    data: data && dataOf<K>(data),
    error,
  };
}
