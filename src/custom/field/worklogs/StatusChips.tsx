import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import type { StatusCounts } from '#contract/schedule/visits.calls.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';

interface StatusChipsProps {
  /** Null if the counts are unknown. */
  counts: StatusCounts | null;
  chosen: readonly AssignmentStatus[];
  onChange: (statuses: AssignmentStatus[]) => void;
}

/** The statuses with their number of visits; choosing some filters the visits. */
export function StatusChips({ counts, chosen, onChange }: StatusChipsProps) {
  const translate = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is longer than the page, so it scrolls to the active filter.
  useEffect(() => {
    const chip = row.current?.children[chosen[0] ? 1 + ASSIGNMENT_STATUSES.indexOf(chosen[0]) : 0];
    if (!row.current || !chip) return;
    const inside = row.current.getBoundingClientRect();
    const { left, right } = chip.getBoundingClientRect();
    row.current.scrollLeft += Math.min(0, left - inside.left) + Math.max(0, right - inside.right);
  }, [chosen]);
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const toggle = (status: AssignmentStatus) =>
    onChange(chosen.includes(status) ? chosen.filter(one => one !== status) : [...chosen, status]);
  return (
    <Box
      ref={row}
      role="group"
      aria-label={translate('worklogs.statusFilter')}
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        gap: { xs: 0.75, sm: 0.5 },
        maxWidth: '100%',
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        // Room for the focus ring inside the scrolling row.
        padding: { xs: '3px', sm: 0 },
        margin: { xs: '-3px', sm: 0 },
      }}
    >
      <Chip isOn={chosen.length === 0} count={total} onClick={() => onChange([])}>
        {translate('worklogs.all')}
      </Chip>
      {ASSIGNMENT_STATUSES.map(status => (
        <Chip
          key={status}
          isOn={chosen.includes(status)}
          count={counts?.[status] ?? null}
          onClick={() => toggle(status)}
        >
          <StatusLabel of="assignment" status={status} />
        </Chip>
      ))}
    </Box>
  );
}

interface ChipProps {
  isOn: boolean;
  count: number | null;
  onClick: () => void;
  children: ReactNode;
}

/** A filter chip above the work logs. */
export function Chip({ isOn, count, onClick, children }: ChipProps) {
  return (
    <ButtonBase
      onClick={onClick}
      aria-pressed={isOn}
      sx={theme => ({
        gap: '6px',
        flexShrink: 0,
        height: 32,
        padding: '0 9px',
        borderRadius: '16px',
        fontSize: '0.8125rem',
        border: `1px solid ${isOn ? theme.sward.primary : theme.sward.line}`,
        background: isOn ? theme.sward.tint : theme.sward.paper,
        '&:hover': { borderColor: isOn ? theme.sward.primary : theme.sward.ink2 },
      })}
    >
      {children}
      {count !== null && (
        <Box component="b" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      )}
    </ButtonBase>
  );
}
