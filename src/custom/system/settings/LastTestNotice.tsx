import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { LastTest } from '#contract/system/settings.calls.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';

interface LastTestNoticeProps {
  lastTest: LastTest | null;
  /** Why a test could not be run. */
  failure?: string;
}

/** The time and result of an external account's last test. */
export function LastTestNotice({ lastTest, failure }: LastTestNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert severity={lastTest?.isOk ? 'success' : 'error'} sx={{ marginTop: 1.5, overflowWrap: 'anywhere' }}>
      {lastTest
        ? translate(lastTest.isOk ? 'settings.testOk' : 'settings.testFailed', {
            time: momentText(lastTest.at),
            reason: lastTest.message[storedLanguage()],
          })
        : failure}
    </Alert>
  );
}
