import { useEffect, useState } from 'react';
import { COPIED_FLAG_MS } from '#contract/core/constants.ts';
import { showToast } from '../toasts/toasts.ts';

/** Copies a text and confirms it in a toast; `isCopied` is true for two seconds. */
export function useCopy(said: string, notAllowed: string) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_FLAG_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      showToast({ kind: 'success', text: said });
    } catch {
      // Browsers allow clipboard access only over HTTPS and with permission.
      showToast({ kind: 'warning', text: notAllowed });
    }
  };
  return { isCopied: copiedAt !== null, copy };
}
