import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { AudienceCount, AudiencePerson } from '#contract/messaging/newsletters.calls.ts';
import type { NewsletterAudience, Reach } from '#contract/messaging/newsletters.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ReachTiles } from './ReachTiles.tsx';
import { usePeople } from './useAudience.ts';
import { useAudienceWords } from './useAudienceWords.ts';

const PER_PAGE = 10;

interface AudienceCardProps {
  audience: NewsletterAudience;
  count: AudienceCount | null;
}

/** The recipients: the filter in words, the counts, and the customers page by page. */
export function AudienceCard({ audience, count }: AudienceCardProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const words = useAudienceWords(audience);
  const [reach, setReach] = useState<Reach>('reached');
  /** The last customer of each earlier page. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const page = before.length;
  const seesCustomers = useHasPermission('customer_list');
  const { data, isPlaceholderData } = usePeople(audience, {
    reach,
    after: before.at(-1),
    limit: PER_PAGE,
    isSeen: seesCustomers,
  });
  const total = seesCustomers ? (data?.total ?? count?.[reach] ?? 0) : 0;
  const last = Math.max(0, Math.ceil(total / PER_PAGE) - 1);
  const lastOnPage = isPlaceholderData ? undefined : data?.people.at(-1);
  return (
    <SectionCard title={translate('newsletter.audience')} help={words}>
      <ReachTiles
        count={count}
        chosen={reach}
        onChoose={next => {
          setReach(next);
          setBefore([]);
        }}
      />
      <Box component="ul" sx={{ listStyle: 'none', margin: '10px 0 0', padding: 0 }}>
        {data?.people.map(person => (
          <PersonItem key={person.id} person={person} />
        ))}
        {!data && seesCustomers && <Skeleton height={160} />}
        {data?.total === 0 && (
          <Typography color="textSecondary" sx={{ paddingBlock: 1 }}>
            {translate('newsletter.nobody')}
          </Typography>
        )}
      </Box>
      {total > PER_PAGE && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('list.range', {
              from: show(page * PER_PAGE + 1),
              to: show(Math.min(total, (page + 1) * PER_PAGE)),
              total: show(total),
            })}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('list.previous')}
            disabled={page === 0}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('list.next')}
            disabled={page >= last || !lastOnPage}
            onClick={() => lastOnPage && setBefore([...before, lastOnPage.id])}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </SectionCard>
  );
}

function PersonItem({ person }: { person: AudiencePerson }) {
  const translate = useTranslate();
  const { name, email, propertyId, address, city, lastVisit } = person;
  const visit = lastVisit
    ? translate('newsletter.lastVisit', { day: showDay(lastVisit) })
    : translate('newsletter.noVisit');
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: '7px',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Typography component="span" noWrap sx={{ fontWeight: 560 }}>
          <RowLink to={propertyPath(propertyId)}>{name}</RowLink>
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" noWrap>
          {email ?? ''}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap>
        {address}, {city} · {visit}
      </Typography>
    </Box>
  );
}
