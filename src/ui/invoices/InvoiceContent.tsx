import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { InvoiceDetail, InvoiceLine } from '#contract/money/invoices.calls.ts';
import { AmountRow, AmountRows, AmountSum, RowNote } from '../payments/AmountRows.tsx';
import { lineText } from '../payments/lineText.ts';
import { useInvoiceName } from './useInvoiceName.ts';

interface InvoiceContentProps {
  invoice: InvoiceDetail;
  /** Path of a credit note or other related invoice. */
  pathOf: (id: number) => string;
  /** Wrapper for each part. */
  Part: (props: { title?: string; children: ReactNode }) => ReactNode;
}

/** Content of an invoice or credit note: its total, its work, and later corrections and payments. */
export function InvoiceContent({ invoice, pathOf, Part }: InvoiceContentProps) {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  const { kind, lines, notes, payments } = invoice;
  return (
    <>
      <Part>
        <Figures invoice={invoice} />
      </Part>
      <Part title={translate('invoice.lines')}>
        <AmountRows>
          {lines.map(line => (
            <AmountRow key={line.id} cents={line.totalCents}>
              <Work line={line} />
            </AmountRow>
          ))}
        </AmountRows>
      </Part>
      {notes.length > 0 && (
        <Part title={translate('invoice.notes')}>
          <AmountRows>
            {notes.map(note => (
              <AmountRow key={note.id} cents={note.totalCents}>
                <RowNote>{showDay(note.issuedOn)}</RowNote>
                <Link component={RouterLink} to={pathOf(note.id)}>
                  {nameOf(note)}
                </Link>
                {note.reason && <RowNote>{note.reason}</RowNote>}
              </AmountRow>
            ))}
          </AmountRows>
        </Part>
      )}
      {kind === 'invoice' && payments.length > 0 && (
        <Part title={translate('invoice.payments')}>
          <AmountRows>
            {payments.map(({ id, day, method, reference, cents }) => (
              <AmountRow key={id} cents={cents}>
                <RowNote>{showDay(day)}</RowNote>
                {[translate(`invoice.methods.${method}`), reference].filter(Boolean).join(' ')}
              </AmountRow>
            ))}
          </AmountRows>
        </Part>
      )}
    </>
  );
}

const NOTE_FIGURES = ['subtotalCents', 'taxCents', 'totalCents'] as const;
const FIGURES = [...NOTE_FIGURES, 'correctedCents', 'paidCents', 'openCents'] as const;

function Figures({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const fields = (invoice.kind === 'invoice' ? FIGURES : NOTE_FIGURES).filter(
    field => field !== 'correctedCents' || invoice.correctedCents !== 0,
  );
  return (
    <AmountSum
      figures={fields.map(field => ({
        name: translate(`invoice.figures.${field}`),
        cents: invoice[field],
      }))}
    />
  );
}

/** Shows a line of work with the parts of its amount. */
function Work({ line }: { line: InvoiceLine }) {
  const translate = useTranslate();
  const { date, serviceType, address, parts, totalCents } = line;
  const reduced = totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <>
      <RowNote>{showDay(date)}</RowNote>
      {translate('invoice.work', { service: translate(`words.serviceType.${serviceType}`), address })}
      {parts.map(part => (
        <RowNote key={JSON.stringify(part.source)}>
          {lineText(part, translate).title}: {showMoney(part.amountCents)}
        </RowNote>
      ))}
      {parts.length > 0 && reduced !== 0 && (
        <RowNote>
          {translate('invoice.reduced')}: {showMoney(reduced)}
        </RowNote>
      )}
    </>
  );
}
