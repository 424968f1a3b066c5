import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { FreeMow, ReferralTracker, Wallet } from '#contract/customers/referrals.calls.ts';
import { REFERRAL_GOALS } from '#contract/customers/referrals.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useCopy } from '#src/ui/page/useCopy.ts';
import {
  AddReferralDialog,
  CountServiceDialog,
  RemoveReferralDialog,
  SpendMowDialog,
} from './ReferralDialogs.tsx';

type Doing = { what: 'add' | 'spend' } | { what: 'count' | 'remove'; tracker: ReferralTracker };

/** The property's referral code, its referrals in both directions, and its owner's free mows. */
export function ReferralsCard({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const maySee = useHasPermission('referral_list');
  const mayEdit = useHasPermission('referral_edit');
  const [doing, setDoing] = useState<Doing | null>(null);
  const queryKey = ['properties', 'referrals', property.id];
  const { data } = useCallQuery(
    'GET /referral-trackers',
    { query: { propertyId: property.id } },
    { key: queryKey, enabled: maySee },
  );
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
      {doing?.what === 'spend' && (
        <SpendMowDialog customerId={property.customer.id} onSaved={refresh} onClose={close} />
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
          <Typography>{translate('property.referral.mows', { smart_count: waiting })}</Typography>
          {mayEdit && (
            <Button size="small" onClick={() => act({ what: 'spend' })}>
              {translate('property.referral.spend')}
            </Button>
          )}
        </Box>
      )}
      {freeMows.map(({ id, visit }) => visit && <SpentMow key={id} visit={visit} mayEdit={mayEdit} />)}
    </>
  );
}

/** A used free mow can be undone until its visit starts. */
function SpentMow({ visit, mayEdit }: { visit: NonNullable<FreeMow['visit']>; mayEdit: boolean }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { send } = useCallMutation('PUT /updateServiceToFree', { isAnnounced: true });
  const { assignmentId, date, address } = visit;
  const what = translate('property.referral.spentOn', { day: showDay(date), address });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
      <Typography variant="body2" color="textSecondary">
        {what}
      </Typography>
      {mayEdit && visit.status === 'pending' && (
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          {translate('property.referral.takeBack')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('property.referral.takeBack')}
          text={what}
          isHarmless
          action={translate('property.referral.takeBack')}
          onConfirm={() => send({ body: { assignmentId, isFree: false } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
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
