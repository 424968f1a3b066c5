import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { PolicyPage as Page } from '#contract/system/policies.calls.ts';
import { type Policy, policyTitle } from '#contract/system/policyPages.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { PolicyText } from '#src/ui/brand/PolicyText.tsx';
import { Notice } from './Notice.tsx';
import { VisitorFrame, type VisitorProps } from './VisitorFrame.tsx';

/** The business's privacy policy or terms, for anyone. */
export default function PolicyPage({ texts, language, policy }: VisitorProps & { policy: Policy }) {
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    call('GET /policies/:policy', { params: { policy }, expose: false }).then(
      ({ data }) => setPage(data),
      (error: unknown) => setFailure(failureMessage(error, language)),
    );
  }, [policy, language]);
  useEffect(load, [load]);
  const title = policyTitle(policy, language);
  const links = [
    { path: PATHS.signUp, label: texts.toSignUp },
    { path: PATHS.contact, label: texts.contact },
  ];
  return (
    <VisitorFrame {...{ texts, language, links, title }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h1">{title}</Typography>
        {failure && (
          <>
            <Notice isError>{`${texts.failed} ${failure}`}</Notice>
            <Button variant="outlined" onClick={load}>
              {texts.again}
            </Button>
          </>
        )}
        {page && !failure && <PolicyText page={page} language={language} />}
        {!page && !failure && <CircularProgress aria-label={texts.loading} sx={{ justifySelf: 'center' }} />}
      </Box>
    </VisitorFrame>
  );
}
