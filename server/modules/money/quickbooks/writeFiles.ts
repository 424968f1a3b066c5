import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { BookAccount, QuickbooksSetting } from '#contract/money/quickbooks.ts';
import { csvLines, csvMoney } from '#server/api/csv.ts';
import type { BookLine, BookTransaction } from './bookTransactions.ts';
import { plainText } from './plainText.ts';

const SERVICE_ITEM: Record<ServiceType, string> = {
  mow: 'Lawn service',
  bnb: 'Bush and bed work',
  'call-log': 'Call-out',
};
/** Item of an invoice line; tax uses the item from the settings. */
const ITEMS: Partial<Record<BookAccount, string>> = {
  incomeMow: SERVICE_ITEM.mow,
  incomeBnb: SERVICE_ITEM.bnb,
  incomeCallLog: SERVICE_ITEM['call-log'],
  discounts: 'Discount',
  writtenOff: 'Write-off',
};
/** Discounts and write-offs are “other charge” items: a discount item would apply to the line above it. */
const itemType = (account: BookAccount) =>
  account === 'discounts' || account === 'writtenOff' ? 'OTHC' : 'SERV';

const dateText = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Header lines of an IIF file: the columns of each line type, in order. */
const COLUMNS = {
  CUST: ['NAME'],
  VEND: ['NAME'],
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
 * Transactions for QuickBooks Desktop in its import format, a tab-separated table. Customers, vendors and
 * items come first, so that they exist; `listed` contains those in earlier parts of the file. Accounts, the
 * tax item and its agency must already exist in the bookkeeper's QuickBooks.
 */
export function writeIif(
  transactions: readonly BookTransaction[],
  names: QuickbooksSetting,
  listed: Set<string> = new Set(),
): string {
  const fresh = (kind: LineKind, found: readonly string[]) =>
    [...new Set(found)].filter(name => {
      const key = `${kind} ${name}`;
      return !listed.has(key) && listed.add(key);
    });
  const namesOf = (some: readonly BookTransaction[]) => some.map(one => one.partyName);
  const items = transactions.filter(hasItems).flatMap(one => one.lines.map(({ account }) => account));
  const rows = [
    ...heads('CUST', 'VEND', 'INVITEM'),
    ...fresh('CUST', namesOf(transactions.filter(one => !isBill(one)))).map(NAME => line('CUST', { NAME })),
    ...fresh('VEND', namesOf(transactions.filter(isBill))).map(NAME => line('VEND', { NAME })),
    ...[...new Set(items)].flatMap(account => {
      const name = ITEMS[account];
      return name && fresh('INVITEM', [name]).length > 0
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

const isBill = ({ type }: BookTransaction) => type === 'BILL' || type === 'BILL REFUND';
const isIncome = (account: BookAccount) => account.startsWith('income');
const hasItems = ({ type }: BookTransaction) => type === 'INVOICE' || type === 'CREDIT MEMO';

function iifRows(transaction: BookTransaction, names: QuickbooksSetting): string[] {
  const { type, day, partyName, documentNumber, memo, head, lines } = transaction;
  const isTaxed = lines.some(({ account }) => account === 'tax');
  const fields = ({ account, cents, memo: own = memo }: BookLine) => ({
    TRNSTYPE: type,
    DATE: dateText(day),
    ACCNT: names[account],
    // QuickBooks requires the tax agency on a journal entry to the tax account.
    NAME: account === 'tax' ? names.taxAgency : partyName,
    AMOUNT: csvMoney(cents),
    DOCNUM: documentNumber,
    MEMO: own,
  });
  const item = ({ account }: BookLine) => {
    // On a bill line, NAME would be the customer to whom the cost is passed on.
    if (isBill(transaction)) return { NAME: null };
    if (!hasItems(transaction)) return {};
    return account === 'tax'
      ? { INVITEM: names.taxItem, TAXABLE: 'N', EXTRA: 'AUTOSTAX' }
      : {
          INVITEM: ITEMS[account] ?? null,
          TAXABLE: isTaxed && (isIncome(account) || account === 'writtenOff') ? 'Y' : 'N',
        };
  };
  return [
    line('TRNS', { TRNSID: lines[0]?.entryId ?? null, ...fields(head) }),
    ...lines.map(one => line('SPL', { SPLID: one.entryId, ...fields(one), ...item(one) })),
    line('ENDTRNS', {}),
  ];
}

const CSV_COLUMNS = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];

/**
 * Transactions for QuickBooks Online, which imports journal entries: one row per line, grouped by a number
 * such as `3-17` for the seventeenth of run 3. `before` counts those in earlier parts of the file.
 */
export function writeCsv(
  transactions: readonly BookTransaction[],
  names: QuickbooksSetting,
  { number, before = 0 }: { number: number; before?: number },
): string {
  const amount = (cents: Cents) => (cents > 0 ? csvMoney(cents) : '');
  const rows = transactions.flatMap(({ head, lines, day, memo, partyName }, index) =>
    [head, ...lines]
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents, memo: own = memo }) => [
        `${number}-${before + index + 1}`,
        dateText(day),
        names[account],
        amount(cents),
        amount(-cents),
        plainText(own),
        partyName,
      ]),
  );
  const head = before === 0 ? [CSV_COLUMNS] : [];
  return csvLines([...head, ...rows], '\r\n');
}
