import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { CampaignPreview, PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import type { CampaignBody } from '#contract/sales/priceCampaigns.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PlanProgress } from '#src/ui/planner/PlanProgress.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { applyCampaign, undoCampaign } from './calls.ts';
import { keptText } from './keptText.ts';

/** Runs a job with a progress bar, and refetches every page afterwards. */
function useWork() {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async <T,>(work: () => Promise<T>): Promise<T> => {
    setRunning(true);
    try {
      const answer = await work();
      await queryClient.invalidateQueries({ queryKey: ['price-campaigns'] });
      await invalidateSchedule(queryClient);
      return answer;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}

interface ApplyCampaignProps {
  campaign: CampaignBody;
  preview: CampaignPreview;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Describes the campaign once more, with the email as its first recipient gets it, before applying it. */
export function ApplyCampaign({ campaign, preview, onRefused, onClose }: ApplyCampaignProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const { isRunning, run } = useWork();
  const [key] = useState(() => crypto.randomUUID());
  const raised = { smart_count: preview.raised, count: show(preview.raised) };
  const save = async () => {
    try {
      const { data } = await run(() => applyCampaign(campaign, key));
      showToast({ kind: 'success', text: translate(data.progress ? 'campaign.begun' : 'campaign.done') });
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={translate('campaign.confirmTitle', raised)}
      action={translate('campaign.apply', raised)}
      onConfirm={save}
      onClose={onClose}
      isHarmless
    >
      <Typography>{translate('campaign.confirm', { day: showDay(campaign.effectiveFrom) })}</Typography>
      <Typography color="textSecondary">{translate('campaign.confirmUndo')}</Typography>
      {campaign.templateId && <Letter campaign={campaign} templateId={campaign.templateId} />}
      <PlanProgress entity="price-campaign" label={translate('campaign.working')} isRunning={isRunning} />
    </ConfirmDialog>
  );
}

function Letter({ campaign, templateId }: { campaign: CampaignBody; templateId: number }) {
  const translate = useTranslate();
  const { data, error } = useCallQuery(
    'POST /price-campaigns/preview/letter',
    { body: { ...campaign, templateId } },
    { key: ['price-campaigns', 'letter', campaign, templateId], retry: false },
  );
  if (error) return <Typography color="warning">{failureMessage(error, storedLanguage())}</Typography>;
  if (!data) return null;
  return (
    <Box sx={{ marginTop: 1.5, padding: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('campaign.letterTo', { recipient: data.recipient })}
      </Typography>
      <Typography variant="subtitle2">{data.subject}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {data.text}
      </Typography>
    </Box>
  );
}

/** Asks before undoing a campaign, and lists the prices that could not be restored. */
export function UndoCampaign({ campaign, onClose }: { campaign: PriceCampaign; onClose: () => void }) {
  const translate = useTranslate();
  const { isRunning, run } = useWork();
  const undo = async () => {
    const { campaign: now, undone, kept } = await run(() => undoCampaign(campaign.id));
    if (now.progress) return showToast({ kind: 'success', text: translate('campaign.undoBegun') });
    const addresses = kept.map(one => one.address);
    showToast({
      kind: kept.length > 0 ? 'warning' : 'success',
      text: [
        translate('campaign.wentBack', { smart_count: undone }),
        kept.length > 0 && keptText(translate, kept.length, addresses),
      ]
        .filter(Boolean)
        .join(' '),
    });
  };
  return (
    <ConfirmDialog
      title={translate('campaign.undoTitle')}
      action={translate('ra.action.undo')}
      onConfirm={undo}
      onClose={onClose}
    >
      <Typography>{translate('campaign.undoText')}</Typography>
      <PlanProgress entity="price-campaign" label={translate('campaign.working')} isRunning={isRunning} />
    </ConfirmDialog>
  );
}
