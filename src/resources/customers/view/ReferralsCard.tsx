import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReferralTracker, Wallet } from '../../../../contract/calls/referrals.ts';
import { showDay } from '../../../../contract/days.ts';
import { REFERRAL_GOALS } from '../../../../contract/referrals.ts';
import { useHasPermission } from '../../../auth/useHasPermission.ts';
import { call } from '../../../dataProvider/call.ts';
import { useChanged } from '../../../dataProvider/realtime.ts';
import { businessDayOf } from '../../../dataProvider/today.ts';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';
import { useCopy } from '../../../ui/page/useCopy.ts';
import { AddReferralDialog, CountServiceDialog, RemoveReferralDialog } from './ReferralDialogs.tsx';
import type { TabProps } from './tabs.tsx';

type Doing = { what: 'add' } | { what: 'count' | 'remove'; tracker: ReferralTracker };

/** The property's referral code, who came by it and by whom the property came, with the free mows of its owner. */
export function ReferralsCard({ property }: TabProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const maySee = useHasPermission('referral_list');
  const mayEdit = useHasPermission('referral_edit');
  const [doing, setDoing] = useState<Doing | null>(null);
  const queryKey = ['properties', 'referrals', property.id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /referral-trackers', { query: { propertyId: property.id } })).data,
    enabled: maySee,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useChanged(({ entity }) => {
    if (entity === 'referral') refresh();
  });
  const close = () => setDoing(null);
  const isReferred = data?.trackers.some(({ side }) => side === 'referred') ?? true;
  return (
    <SectionCard
      title={translate('property.referral.title')}
      action={
        mayEdit &&
        !isReferred && (
          <Button size="small" onClick={() => setDoing({ what: 'add' })}>
            {translate('property.referral.add')}
          </Button>
        )
      }
    >
      <Code code={property.referralCode} />
      {data && <Content wallet={data} mayEdit={mayEdit} act={setDoing} />}
      {doing?.what === 'add' && (
        <AddReferralDialog propertyId={property.id} onSaved={refresh} onClose={close} />
      )}
      {doing?.what === 'count' && (
        <CountServiceDialog tracker={doing.tracker} onSaved={refresh} onClose={close} />
      )}
      {doing?.what === 'remove' && (
        <RemoveReferralDialog tracker={doing.tracker} onSaved={refresh} onClose={close} />
      )}
    </SectionCard>
  );
}

function Code({ code }: { code: string }) {
  const translate = useTranslate();
  const { copy } = useCopy(translate('property.referral.copied'), translate('property.referral.notCopied'));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{translate('property.referral.code')}</Typography>
      <Typography component="code" sx={{ fontWeight: 600, letterSpacing: '0.06em' }}>
        {code}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('property.referral.copy')}
        onClick={() => void copy(code)}
      >
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface ContentProps {
  wallet: Wallet;
  mayEdit: boolean;
  act: (doing: Doing) => void;
}

function Content({ wallet: { trackers, freeMows }, mayEdit, act }: ContentProps) {
  const translate = useTranslate();
  const waiting = freeMows.filter(mow => mow.visit === null).length;
  return (
    <>
      {trackers.length === 0 && (
        <Typography color="textSecondary">{translate('property.referral.none')}</Typography>
      )}
      {trackers.map(tracker => (
        <TrackerRow key={`${tracker.id}-${tracker.side}`} tracker={tracker} act={mayEdit ? act : null} />
      ))}
      {waiting > 0 && (
        <Typography>{translate('property.referral.mows', { smart_count: waiting })}</Typography>
      )}
      {freeMows.map(
        ({ id, visit }) =>
          visit && (
            <Typography key={id} variant="body2" color="textSecondary">
              {translate('property.referral.spentOn', { day: showDay(visit.date), address: visit.address })}
            </Typography>
          ),
      )}
    </>
  );
}

interface TrackerRowProps {
  tracker: ReferralTracker;
  act: ((doing: Doing) => void) | null;
}

function TrackerRow({ tracker, act }: TrackerRowProps) {
  const translate = useTranslate();
  const text = (key: string, options?: Record<string, unknown>) =>
    translate(`property.referral.${key}`, options);
  const { side, other, services, createdAt, added } = tracker;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'flex-start', paddingBlock: 0.75 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 580 }}>{text(`side.${side}`, { name: other.name })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('progress', {
            services,
            goal: REFERRAL_GOALS[side],
            day: showDay(businessDayOf(createdAt)),
          })}
        </Typography>
        {added.map(({ date, addedByName, reason }) => (
          <Typography key={`${date}-${reason}`} variant="body2" color="textSecondary">
            {text('added', { day: showDay(date), who: addedByName, reason })}
          </Typography>
        ))}
      </Box>
      {act && (
        <Box>
          <Button size="small" color="inherit" onClick={() => act({ what: 'count', tracker })}>
            {text('count')}
          </Button>
          <Button size="small" color="inherit" onClick={() => act({ what: 'remove', tracker })}>
            {text('remove')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
