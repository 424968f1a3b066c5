import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupOffOutlined from '@mui/icons-material/GroupOffOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AttentionKind, Dashboard } from '../../../contract/dashboard.ts';
import { SectionCard } from '../../theme/components/SectionCard.tsx';
import type { Tone } from '../../theme/tokens.ts';
import { figureLink } from './figureLink.ts';

const LOOK: Record<AttentionKind, { icon: typeof RuleOutlined; tone: Tone }> = {
  failedCharges: { icon: CreditCardOffOutlined, tone: 'failed' },
  unknownAttempts: { icon: HelpOutlined, tone: 'started' },
  heldCharges: { icon: PauseCircleOutlined, tone: 'hold' },
  fieldConflicts: { icon: RuleOutlined, tone: 'failed' },
  withoutCrew: { icon: GroupOffOutlined, tone: 'skipped' },
  overdueVisits: { icon: EventBusyOutlined, tone: 'failed' },
  vendorsWithoutPrice: { icon: SellOutlined, tone: 'pending' },
};

/** What waits for somebody of the office, each with the way to it. */
export function AttentionCard({ attention }: { attention: Dashboard['attention'] }) {
  const translate = useTranslate();
  const { tones } = useTheme().sward;
  const waiting = attention.filter(entry => entry.count > 0);
  return (
    <SectionCard title={translate('dashboard.attention')}>
      {waiting.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CheckCircleOutlined color="success" fontSize="small" />
          {translate('dashboard.nothing')}
        </Box>
      ) : (
        <Box component="ul" sx={{ margin: '0 -8px', padding: 0, listStyle: 'none' }}>
          {waiting.map(({ kind, count, list }) => {
            const { icon: Icon, tone } = LOOK[kind];
            return (
              <li key={kind}>
                <ButtonBase
                  component={Link}
                  to={figureLink(list)}
                  sx={{
                    width: '100%',
                    gap: 1.25,
                    minHeight: 40,
                    padding: '4px 4px 4px 8px',
                    borderRadius: 1,
                    justifyContent: 'flex-start',
                    fontSize: 'inherit',
                    textAlign: 'start',
                    '&:hover': { background: theme => theme.sward.tint },
                  }}
                >
                  <Icon aria-hidden sx={{ fontSize: 20, color: tones[tone] }} />
                  <Box component="span" sx={{ flex: 1 }}>
                    <Box
                      component="b"
                      sx={{ fontWeight: 650, marginRight: 0.75, fontVariantNumeric: 'tabular-nums' }}
                    >
                      {count}
                    </Box>
                    {translate(`dashboard.kinds.${kind}`, { smart_count: count })}
                  </Box>
                  <ChevronRight aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
                </ButtonBase>
              </li>
            );
          })}
        </Box>
      )}
    </SectionCard>
  );
}
