import { useLocaleState } from 'ra-core';
import { CALL_LOG_CODES, type CallLogCode } from '#contract/core/enums.ts';
import { CALL_LOG_LABELS } from '#contract/schedule/callLogs.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import type { Option } from '#src/ui/list/filters.ts';
import { languageOf } from '#texts/languages.ts';

/** Returns the office's labels for the codes in the reader's language. */
export function useCodeLabels(): Record<CallLogCode, string> {
  const [locale] = useLocaleState();
  const { data } = useCallQuery(
    'GET /call-logs/labels',
    {},
    { key: ['call-logs', 'labels'], staleTime: 60_000 },
  );
  const labels = data ?? CALL_LOG_LABELS;
  const language = languageOf(locale);
  return Object.fromEntries(CALL_LOG_CODES.map(code => [code, labels[code][language]])) as Record<
    CallLogCode,
    string
  >;
}

/** Returns the codes with their labels as options. */
export function useCodeOptions(): readonly Option[] {
  const labels = useCodeLabels();
  return CALL_LOG_CODES.map(code => ({ value: code, label: `${code} · ${labels[code]}` }));
}
