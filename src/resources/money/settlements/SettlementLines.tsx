import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import { DISPUTE_STATES, SETTLEMENT_LINE_KINDS } from '#contract/money/settlements.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { Table } from '#src/ui/list/Table.tsx';
import { settlementCalls } from './calls.ts';
import { AnswerDialog, DisputeDialog } from './SettlementDialogs.tsx';
import { DisputeLabel } from './settlementLabels.ts';
import { useSettlementPowers } from './settlementPowers.ts';

const useNamed = (values: readonly string[], set: 'kinds' | 'disputeStates') => {
  const translate = useTranslate();
  return values.map(value => ({ value, label: translate(`settlement.${set}.${value}`) }));
};

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'settlement.kind',
    useOptions: () => useNamed(SETTLEMENT_LINE_KINDS, 'kinds'),
  },
  {
    kind: 'choice',
    name: 'disputeState',
    label: 'settlement.objection',
    useOptions: () => useNamed(DISPUTE_STATES, 'disputeStates'),
  },
];

/** Returns a function that describes a line: `Correction: Lawn Service, 9 Mower Road`. */
function useLineText() {
  const translate = useTranslate();
  return ({ kind, serviceType, address, note, commissionReason }: SettlementLine) => {
    const place = [serviceType && translate(`words.serviceType.${serviceType}`), address].filter(Boolean);
    const text = [kind !== 'work' && translate(`settlement.kinds.${kind}`), place.join(', '), note]
      .filter(Boolean)
      .join(': ');
    return commissionReason ? `${text} (${translate('settlement.exception')}: ${commissionReason})` : text;
  };
}

/** The lines of a settlement with the objections to them. */
export function SettlementLines({ settlement }: { settlement: Settlement }) {
  const translate = useTranslate();
  const textOf = useLineText();
  return (
    <Box component="section" aria-label={translate('settlement.lines')}>
      <Typography variant="h6" component="h2" sx={{ marginBottom: 1.25 }}>
        {translate('settlement.lines')}
      </Typography>
      <EmbeddedList<SettlementLine>
        resource={`settlements/${settlement.id}/lines`}
        sort={{ field: 'date', order: 'ASC' }}
        count="settlement.lineCount"
        search="settlement.lineSearch"
        filters={FILTERS}
        empty={<Typography color="textSecondary">{translate('settlement.noLines')}</Typography>}
      >
        <Table<SettlementLine> label="settlement.lines">
          <Column<SettlementLine>
            source="date"
            label="settlement.date"
            render={line => <DayText day={line.date} />}
          />
          <Column<SettlementLine> source="address" label="settlement.line" share={32} render={textOf} />
          <Column<SettlementLine>
            source="grossCents"
            label="settlement.gross"
            isNumeric
            isWide
            render={line => <Money cents={line.grossCents || null} />}
          />
          <Column<SettlementLine>
            label="settlement.reductions"
            isNumeric
            isWide
            render={line => (
              <Money cents={-(line.discountCents + line.freeCents + line.refundedCents) || null} />
            )}
          />
          <Column<SettlementLine>
            label="settlement.commission"
            isNumeric
            isWide
            render={line =>
              line.commissionPercent !== null && (
                <>
                  {line.commissionPercent}% <Money cents={0 - line.commissionCents} />
                </>
              )
            }
          />
          <Column<SettlementLine>
            source="netCents"
            label="settlement.net"
            isNumeric
            render={line => <Money cents={line.netCents} />}
          />
          <Column<SettlementLine>
            label="settlement.objection"
            render={line => <Objection settlement={settlement} line={line} text={textOf(line)} />}
          />
        </Table>
      </EmbeddedList>
    </Box>
  );
}

interface ObjectionProps {
  settlement: Settlement;
  line: SettlementLine;
  /** Description of the line for screen readers. */
  text: string;
}

/**
 * Shows a line's objection and its answer, or a button to add either; in a draft, a button to remove an
 * adjustment.
 */
function Objection({ settlement, line, text }: ObjectionProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const { mayEdit, mayDispute } = useSettlementPowers();
  const close = () => setOpen(false);
  const { disputeState, disputeNote, disputeAnswer, disputeCents } = line;
  if (settlement.status === 'draft')
    return mayEdit && line.kind === 'adjustment' ? (
      <IconButton
        size="small"
        aria-label={translate('settlement.removeAdjustment', { note: line.note })}
        onClick={() => void settlementCalls.removeAdjustment(settlement.id, line.id).then(refresh, refresh)}
      >
        <Close fontSize="small" />
      </IconButton>
    ) : null;
  if (disputeState === null)
    return mayDispute ? (
      <>
        <Button
          size="small"
          aria-label={translate('settlement.disputeLine', { line: text })}
          onClick={() => setOpen(true)}
        >
          {translate('settlement.dispute')}
        </Button>
        {isOpen && <DisputeDialog settlement={settlement} line={line} onClose={close} />}
      </>
    ) : null;
  return (
    <Box sx={{ maxWidth: 320, paddingBlock: 0.5, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <DisputeLabel status={disputeState} /> {disputeCents !== null && <Money cents={disputeCents} />}
      {mayEdit && disputeState === 'open' && (
        <Button
          size="small"
          aria-label={translate('settlement.answerLine', { line: text })}
          onClick={() => setOpen(true)}
        >
          {translate('settlement.answer')}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {disputeNote}
      </Typography>
      {disputeAnswer && (
        <Typography variant="body2">{translate('settlement.answered', { answer: disputeAnswer })}</Typography>
      )}
      {isOpen && <AnswerDialog settlement={settlement} line={line} onClose={close} />}
    </Box>
  );
}
