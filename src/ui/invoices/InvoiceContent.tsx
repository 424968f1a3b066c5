import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail, InvoiceLine } from '../../../contract/calls/invoices.ts';
import { showDay } from '../../../contract/days.ts';
import { type Cents, showMoney } from '../../../contract/money.ts';
import { Money } from '../fields/Money.tsx';
import { lineText } from '../payments/lineText.ts';
import { useInvoiceName } from './useInvoiceName.ts';

interface InvoiceContentProps {
  invoice: InvoiceDetail;
  /** Where a note leads. */
  pathOf: (id: number) => string;
  /** The frame of each part. */
  Part: (props: { title?: string; children: ReactNode }) => ReactNode;
}

/** What an invoice or a note says: what it comes to, its work, what was corrected and paid since. */
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
        <Rows>
          {lines.map(line => (
            <Row key={line.id} cents={line.totalCents}>
              <Work line={line} />
            </Row>
          ))}
        </Rows>
      </Part>
      {notes.length > 0 && (
        <Part title={translate('invoice.notes')}>
          <Rows>
            {notes.map(note => (
              <Row key={note.id} cents={note.totalCents}>
                <Quiet>{showDay(note.issuedOn)}</Quiet>
                <Link to={pathOf(note.id)}>{nameOf(note)}</Link>
                {note.reason && <Quiet>{note.reason}</Quiet>}
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {kind === 'invoice' && payments.length > 0 && (
        <Part title={translate('invoice.payments')}>
          <Rows>
            {payments.map(({ id, day, method, reference, cents }) => (
              <Row key={id} cents={cents}>
                <Quiet>{showDay(day)}</Quiet>
                {[translate(`invoice.methods.${method}`), reference].filter(Boolean).join(' ')}
              </Row>
            ))}
          </Rows>
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
    <Box
      component="dl"
      sx={{
        margin: 0,
        maxWidth: 420,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.75,
        fontVariantNumeric: 'tabular-nums',
        '& dd': { margin: 0, textAlign: 'right' },
        '& dt, & dd': { '&:nth-last-of-type(1)': { fontWeight: 650, fontSize: '1.125rem' } },
      }}
    >
      {fields.map(field => [
        <dt key={`${field}-n`}>{translate(`invoice.figures.${field}`)}</dt>,
        <dd key={field}>{showMoney(invoice[field])}</dd>,
      ])}
    </Box>
  );
}

/** The work with what its amount is made of. */
function Work({ line }: { line: InvoiceLine }) {
  const translate = useTranslate();
  const { date, serviceType, address, parts, totalCents } = line;
  const reduced = totalCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <>
      <Quiet>{showDay(date)}</Quiet>
      {translate('invoice.work', { service: translate(`words.serviceType.${serviceType}`), address })}
      {parts.map(part => (
        <Quiet key={JSON.stringify(part.source)}>
          {lineText(part, translate).title}: {showMoney(part.amountCents)}
        </Quiet>
      ))}
      {parts.length > 0 && reduced !== 0 && (
        <Quiet>
          {translate('invoice.reduced')}: {showMoney(reduced)}
        </Quiet>
      )}
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

function Row({ cents, children }: { cents: Cents; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Money cents={cents} />
    </Box>
  );
}
