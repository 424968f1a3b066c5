import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { MergeCounts as Counts, MergeParty, MergePreview } from '#contract/customers/merge.calls.ts';
import { customerName } from '#src/ui/fields/names.ts';

/** Counts of both customers' records side by side; kinds that neither has are omitted. */
export function MergeCounts({ preview: { own, other } }: { preview: MergePreview }) {
  const translate = useTranslate();
  const names = (Object.keys(own.counts) as (keyof Counts)[]).filter(
    name => own.counts[name] > 0 || other.counts[name] > 0,
  );
  const figure = (name: keyof Counts, { counts }: MergeParty) =>
    name === 'openCents' ? showMoney(counts[name]) : counts[name].toLocaleString('en-US');
  return (
    <Table size="small" aria-label={translate('care.merge.counts')} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell component="td" sx={{ width: '34%' }} />
          {[own, other].map((party, index) => (
            <TableCell key={party.customer.id} sx={{ verticalAlign: 'bottom', whiteSpace: 'normal' }}>
              <Typography variant="body2" color="textSecondary">
                {translate(index === 0 ? 'care.merge.stays' : 'care.merge.goes')}
              </Typography>
              <span style={{ overflowWrap: 'anywhere' }}>{customerName(party.customer)}</span>
              <Typography variant="body2" color="textSecondary">
                {party.customer.code}
              </Typography>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map(name => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {translate(`care.merge.count.${name}`)}
            </TableCell>
            <TableCell>{figure(name, own)}</TableCell>
            <TableCell>{figure(name, other)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
