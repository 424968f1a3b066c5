import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { OwnEstimate } from '#contract/sales/estimates.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EstimateAnswer } from '#src/ui/estimates/EstimateAnswer.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LinkedPage } from '../LinkedPage.tsx';

/** An estimate that the holder of the link can accept or decline. */
export default function EstimatePage({ token }: { token: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  // The server explains the link's state in the page's language.
  const queryKey = ['estimate-link', usePageLanguage()];
  const keep = ({ data }: { data: OwnEstimate }) => queryClient.setQueryData(queryKey, data);
  const { data, error, refetch } = useCallQuery(
    'POST /estimate-links/read',
    { body: { token } },
    { key: queryKey, retry: false },
  );
  const id = data?.id;
  useEffect(() => {
    if (id) setPageTitle(translate('estimate.title', { id }));
  }, [id, translate]);
  return (
    <LinkedPage data={data} error={error} isAnnounced onRetry={() => void refetch()}>
      {estimate => (
        <Card sx={{ padding: { xs: 2.5, sm: 3 }, borderRadius: '16px' }}>
          <EstimateAnswer
            key={estimate.status}
            estimate={estimate}
            onAccept={async choices => {
              const body = { token, choices };
              keep(await call('POST /estimate-links/accept', { body, expose: false }));
            }}
            onDecline={async reason => {
              const body = { token, reason };
              keep(await call('POST /estimate-links/decline', { body, expose: false }));
            }}
          />
        </Card>
      )}
    </LinkedPage>
  );
}
