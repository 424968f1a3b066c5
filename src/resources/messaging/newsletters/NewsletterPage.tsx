import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { NotLoadedPage } from '#src/ui/page/NotLoaded.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { DraftView } from './DraftView.tsx';
import { SentView } from './SentView.tsx';

/** Polling interval in milliseconds while emails are sent; the socket usually reports progress sooner. */
const ASK_EVERY = 3000;

/** One newsletter: reviewed before it is sent, its progress while it is sent, its results afterwards. */
export default function NewsletterPage() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = Number(useParams().id);
  const key = ['news-letters', 'page', id];
  const { data, error } = useCallQuery(
    'GET /news-letters/:id',
    { params: { id } },
    {
      key,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.status === 'sending' ? ASK_EVERY : false),
    },
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: key });
    void queryClient.invalidateQueries({ queryKey: [`news-letters/${id}/recipients`] });
  };
  useChanged(({ entity, id: changed }) => {
    if (entity === 'newsletter' && (changed === id || changed === 0)) refresh();
  });
  useReconnected(refresh);
  if (error) {
    return (
      <NotLoadedPage
        error={error}
        onRetry={refresh}
        action={
          <Button variant="outlined" component={Link} to={PATHS.newsletter}>
            {translate('newsletter.listTitle')}
          </Button>
        }
      />
    );
  }
  if (!data) return <PageSkeleton />;
  const put = (letter: Newsletter) => queryClient.setQueryData(key, letter);
  return data.status === 'draft' ? (
    <DraftView letter={data} onSent={put} />
  ) : (
    <SentView letter={data} onChange={put} />
  );
}
