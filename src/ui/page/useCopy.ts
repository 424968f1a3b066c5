import { useEffect, useState } from 'react';
import { COPIED_FLAG_MS } from '#contract/core/constants.ts';
import { showToast } from '../toasts/toasts.ts';

/** Copies a text and says so; `isCopied` holds for two seconds. */
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
      // Browsers give the clipboard to pages over https alone, and only where it is allowed.
      showToast({ kind: 'warning', text: notAllowed });
    }
  };
  return { isCopied: copiedAt !== null, copy };
}
