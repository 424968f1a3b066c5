import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type {
  AssignmentStatus,
  PaymentStatus,
  PropertyStatus,
  SubscriptionStatus,
  VendorStatus,
} from '#contract/core/enums.ts';
import type { OfferStatus } from '#contract/field/extraWork.ts';
import { TONE_LABEL_CLASS, type Tone } from '../theme/tokens.ts';

interface StatusOf {
  assignment: AssignmentStatus;
  payment: PaymentStatus;
  property: PropertyStatus;
  subscription: SubscriptionStatus;
  vendor: VendorStatus;
  offer: OfferStatus;
}

const TONE_OF: { [Of in keyof StatusOf]: Record<StatusOf[Of], Tone> } = {
  assignment: {
    pending: 'pending',
    started: 'started',
    completed: 'completed',
    skipped: 'skipped',
    cancel: 'cancelled',
  },
  payment: {
    success: 'completed',
    free: 'hold',
    'failed-stop': 'failed',
    failed: 'failed',
    pending: 'pending',
    hold: 'hold',
    'charge-later': 'skipped',
    'refund-success': 'completed',
    manual: 'pending',
    'in-progress': 'started',
    'no-charge': 'cancelled',
    'non-billable': 'cancelled',
  },
  property: {
    active: 'completed',
    past: 'cancelled',
    'no-renew': 'cancelled',
    declined: 'cancelled',
    'pro-collect': 'failed',
  },
  subscription: { active: 'completed', paused: 'hold', ended: 'cancelled' },
  vendor: { active: 'completed', pending_for_price: 'pending', inactive: 'cancelled' },
  offer: {
    waiting: 'pending',
    accepted: 'started',
    declined: 'cancelled',
    expired: 'cancelled',
    withdrawn: 'cancelled',
    done: 'completed',
  },
};

const ICON_OF = {
  pending: ScheduleOutlined,
  started: PlayCircleOutlined,
  completed: CheckCircleOutlined,
  skipped: RedoOutlined,
  cancelled: BlockOutlined,
  failed: ErrorOutlineOutlined,
  hold: PauseCircleOutlined,
} as const satisfies Record<Tone, unknown>;

type StatusLabelProps = {
  [Of in keyof StatusOf]: { of: Of; status: StatusOf[Of] };
}[keyof StatusOf];

/** Shows a record's status with icon, word and color. */
export function StatusLabel({ of, status }: StatusLabelProps) {
  const translate = useTranslate();
  const tones: Record<string, Tone> = TONE_OF[of];
  return <ToneLabel tone={tones[status] ?? 'pending'}>{translate(`words.${of}.${status}`)}</ToneLabel>;
}

/** Makes a status label for one kind of record from the tone and the text key of each status. */
export function statusLabelOf<State extends string>(
  tones: Record<State, Tone>,
  wordOf: (status: State) => string,
) {
  return function StateLabel({ status }: { status: State }) {
    return <ToneLabel tone={tones[status]}>{useTranslate()(wordOf(status))}</ToneLabel>;
  };
}

/** A label in the tone of a status, for words that aren't a record's status. */
export function ToneLabel({ tone, children }: { tone: Tone; children: string }) {
  const colour = useTheme().sward.tones[tone];
  const Icon = ICON_OF[tone];
  return (
    <Box
      component="span"
      className={TONE_LABEL_CLASS}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.625,
        color: colour,
        fontWeight: 520,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.15em' }} />
      {children}
    </Box>
  );
}
