import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CreditScoreOutlined from '@mui/icons-material/CreditScoreOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupOffOutlined from '@mui/icons-material/GroupOffOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PhonelinkOffOutlined from '@mui/icons-material/PhonelinkOffOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Dashboard } from '#contract/insight/dashboard.calls.ts';
import type { AttentionKind } from '#contract/insight/dashboard.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { Tone } from '#src/ui/theme/tokens.ts';
import { FIGURE_LIST, FigureRow } from './FigureRow.tsx';

const LOOK: Record<AttentionKind, { icon: typeof RuleOutlined; tone: Tone }> = {
  failedCharges: { icon: CreditCardOutlined, tone: 'failed' },
  stoppedCharges: { icon: CreditCardOffOutlined, tone: 'failed' },
  unknownAttempts: { icon: HelpOutlined, tone: 'started' },
  heldCharges: { icon: PauseCircleOutlined, tone: 'hold' },
  expiringCards: { icon: CreditScoreOutlined, tone: 'pending' },
  fieldConflicts: { icon: RuleOutlined, tone: 'failed' },
  unheardCrews: { icon: PhonelinkOffOutlined, tone: 'failed' },
  withoutCrew: { icon: GroupOffOutlined, tone: 'skipped' },
  overdueVisits: { icon: EventBusyOutlined, tone: 'failed' },
  vendorsWithoutPrice: { icon: SellOutlined, tone: 'pending' },
};

/** Matters that wait for the office, each with a link. */
export function AttentionCard({ attention }: { attention: Dashboard['attention'] }) {
  const translate = useTranslate();
  const waiting = attention.filter(entry => entry.count > 0);
  return (
    <SectionCard title={translate('dashboard.attention')}>
      {waiting.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CheckCircleOutlined color="success" fontSize="small" />
          {translate('dashboard.nothing')}
        </Box>
      ) : (
        <Box component="ul" sx={FIGURE_LIST}>
          {waiting.map(({ kind, ...figure }) => (
            <FigureRow
              key={kind}
              figure={figure}
              {...LOOK[kind]}
              text={translate(`dashboard.kinds.${kind}`, { smart_count: figure.count })}
            />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
