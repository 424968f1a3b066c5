import { stringify } from 'csv-stringify/sync';
import type { Day } from '../../../contract/days.ts';
import type { ServiceType } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import type { BookAccount, QuickbooksSetting } from '../../../contract/quickbooks.ts';
import { csvMoney } from '../../api/csv.ts';
import type { BookLine, BookTransaction } from './bookTransactions.ts';
import { plainText } from './plainText.ts';

const SERVICE_ITEM: Record<ServiceType, string> = {
  mow: 'Lawn service',
  bnb: 'Bush and bed work',
  'call-log': 'Call-out',
};
/** What an invoice’s line is for; the tax has the item of the settings. */
const ITEMS: Partial<Record<BookAccount, string>> = {
  incomeMow: SERVICE_ITEM.mow,
  incomeBnb: SERVICE_ITEM.bnb,
  incomeCallLog: SERVICE_ITEM['call-log'],
  discounts: 'Discount',
  writtenOff: 'Write-off',
};
/** Discounts and write-offs are other charges: a discount item would take a share of the line above it. */
const itemType = (account: BookAccount) =>
  account === 'discounts' || account === 'writtenOff' ? 'OTHC' : 'SERV';

const dateText = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Head lines of an IIF file: the columns of each kind of line, in the order in which they stand. */
const COLUMNS = {
  CUST: ['NAME'],
  INVITEM: ['NAME', 'INVITEMTYPE', 'ACCNT', 'TAXABLE'],
  TRNS: ['TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
  SPL: [
    'SPLID',
    'TRNSTYPE',
    'DATE',
    'ACCNT',
    'NAME',
    'AMOUNT',
    'DOCNUM',
    'MEMO',
    'INVITEM',
    'TAXABLE',
    'EXTRA',
  ],
  ENDTRNS: [],
} as const;
type LineKind = keyof typeof COLUMNS;
type LineFields<K extends LineKind> = Partial<Record<(typeof COLUMNS)[K][number], string | number | null>>;

function line<K extends LineKind>(kind: K, fields: LineFields<K>): string {
  const columns: readonly (keyof LineFields<K>)[] = COLUMNS[kind];
  return [kind, ...columns.map(column => plainText(String(fields[column] ?? '')))].join('\t');
}
const heads = (...kinds: LineKind[]) => kinds.map(kind => [`!${kind}`, ...COLUMNS[kind]].join('\t'));

/**
 * The transactions for QuickBooks Desktop: its import format, a table parted by tabs. Customers and items come first,
 * so that they are there; accounts, the tax’s item and its agency are the bookkeeper’s own.
 */
export function writeIif(transactions: readonly BookTransaction[], names: QuickbooksSetting): string {
  const customers = new Set(transactions.map(one => one.customerName));
  const items = new Set(
    transactions.filter(hasItems).flatMap(one => one.lines.map(({ account }) => account)),
  );
  const rows = [
    ...heads('CUST'),
    ...[...customers].map(name => line('CUST', { NAME: name })),
    ...heads('INVITEM'),
    ...[...items].flatMap(account => {
      const name = ITEMS[account];
      return name
        ? line('INVITEM', {
            NAME: name,
            INVITEMTYPE: itemType(account),
            ACCNT: names[account],
            TAXABLE: isIncome(account) ? 'Y' : 'N',
          })
        : [];
    }),
    ...heads('TRNS', 'SPL', 'ENDTRNS'),
    ...transactions.flatMap(one => iifRows(one, names)),
  ];
  return rows.map(row => `${row}\r\n`).join('');
}

const isIncome = (account: BookAccount) => account.startsWith('income');
const hasItems = ({ type }: BookTransaction) => type === 'INVOICE' || type === 'CREDIT MEMO';

function iifRows(transaction: BookTransaction, names: QuickbooksSetting): string[] {
  const { type, day, customerName, chargeId, memo, head, lines } = transaction;
  const isTaxed = lines.some(({ account }) => account === 'tax');
  const fields = ({ account, cents }: BookLine) => ({
    TRNSTYPE: type,
    DATE: dateText(day),
    ACCNT: names[account],
    NAME: customerName,
    AMOUNT: csvMoney(cents),
    DOCNUM: chargeId,
    MEMO: memo,
  });
  const item = ({ account }: BookLine) => {
    if (!hasItems(transaction)) return {};
    return account === 'tax'
      ? { NAME: names.taxAgency, INVITEM: names.taxItem, TAXABLE: 'N', EXTRA: 'AUTOSTAX' }
      : { INVITEM: ITEMS[account] ?? null, TAXABLE: isTaxed && isIncome(account) ? 'Y' : 'N' };
  };
  return [
    line('TRNS', { TRNSID: lines[0]?.entryId ?? null, ...fields(head) }),
    ...lines.map(one => line('SPL', { SPLID: one.entryId, ...fields(one), ...item(one) })),
    line('ENDTRNS', {}),
  ];
}

const CSV_COLUMNS = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];

/**
 * The same for QuickBooks Online, which imports journal entries: a row for each line, those of one transaction under
 * one number, `3-17` for the seventeenth of run 3.
 */
export function writeCsv(
  transactions: readonly BookTransaction[],
  names: QuickbooksSetting,
  runNumber: number,
): string {
  const amount = (cents: Cents) => (cents > 0 ? csvMoney(cents) : '');
  const rows = transactions.flatMap(({ head, lines, day, memo, customerName }, index) =>
    [head, ...lines]
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents }) => [
        `${runNumber}-${index + 1}`,
        dateText(day),
        names[account],
        amount(cents),
        amount(-cents),
        plainText(memo),
        customerName,
      ]),
  );
  return stringify([CSV_COLUMNS, ...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
