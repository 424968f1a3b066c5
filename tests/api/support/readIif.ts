/** A line of an IIF file, with fields named by its header. */
export type IifRow = Record<string, string>;

interface IifTransaction {
  head: IifRow;
  splits: IifRow[];
}
export interface Iif {
  customers: string[];
  vendors: string[];
  items: Map<string, IifRow>;
  transactions: IifTransaction[];
}

const DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/;
const AMOUNT = /^-?\d+\.\d{2}$/;

export const centsOf = (row: IifRow) => Math.round(Number(row.AMOUNT) * 100);

/**
 * Reads an IIF file as strictly as QuickBooks: each line follows the header of its kind and has its columns;
 * a transaction is TRNS, its SPL lines and ENDTRNS, sums to zero, and as a journal entry touches receivables
 * only once; items, customers and vendors are defined before use. Throws otherwise.
 */
export function readIif(bytes: Buffer): Iif {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const heads = new Map<string, string[]>();
  const file: Iif = { customers: [], vendors: [], items: new Map(), transactions: [] };
  let open: IifTransaction | null = null;
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\r\n"]/.test(line)) throw new Error(`a quote or a half line end: ${line}`);
    const [kind = '', ...fields] = line.split('\t');
    if (kind.startsWith('!')) {
      heads.set(kind.slice(1), fields);
      continue;
    }
    const columns = heads.get(kind);
    if (columns?.length !== fields.length) throw new Error(`columns of ${line}`);
    const row: IifRow = Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? '']));
    if (kind === 'TRNS') {
      if (open) throw new Error('a transaction within another');
      open = { head: checked(row), splits: [] };
    } else if (kind === 'SPL') {
      if (!open) throw new Error('a split of nothing');
      open.splits.push(checked(row));
    } else if (kind === 'ENDTRNS') {
      if (!open) throw new Error('an end of nothing');
      assertWhole(open, file);
      file.transactions.push(open);
      open = null;
    } else if (kind === 'CUST') file.customers.push(row.NAME ?? '');
    else if (kind === 'VEND') file.vendors.push(row.NAME ?? '');
    else if (kind === 'INVITEM') file.items.set(row.NAME ?? '', row);
    else throw new Error(`unknown line ${kind}`);
  }
  if (open) throw new Error('a transaction that does not end');
  const names = [...file.customers, ...file.vendors].map(name => name.toLowerCase());
  if (new Set(names).size < names.length) throw new Error('two of one name');
  return file;
}

function checked(row: IifRow): IifRow {
  if (!DATE.test(row.DATE ?? '')) throw new Error(`date ${row.DATE}`);
  if (!AMOUNT.test(row.AMOUNT ?? '')) throw new Error(`amount ${row.AMOUNT}`);
  if (!row.ACCNT) throw new Error('no account');
  // The split lines of a bill must have no name, because it would be a customer's.
  const isNamed = row.SPLID === undefined || !row.TRNSTYPE?.startsWith('BILL');
  if (!row.NAME === isNamed) throw new Error(`name ${row.NAME}`);
  if ((row.NAME ?? '').length > 41 || row.NAME?.includes(':')) throw new Error(`name ${row.NAME}`);
  return row;
}

function assertWhole({ head, splits }: IifTransaction, { customers, vendors, items }: Iif): void {
  const type = head.TRNSTYPE ?? '';
  const rows = [head, ...splits];
  if (splits.length === 0 || rows.some(row => row.TRNSTYPE !== type)) throw new Error(`lines of ${type}`);
  if (rows.reduce((sum, row) => sum + centsOf(row), 0) !== 0) throw new Error(`${type} does not balance`);
  const known = type.startsWith('BILL') ? vendors : customers;
  if (!known.includes(head.NAME ?? '')) throw new Error(`nobody is called ${head.NAME}`);
  const owed = rows.filter(row => row.ACCNT === 'Accounts Receivable');
  switch (type) {
    case 'INVOICE':
    case 'CREDIT MEMO': {
      if (owed.length !== 1 || owed[0] !== head) throw new Error(`${type} is not of what is owed`);
      if (type === 'INVOICE' ? centsOf(head) < 0 : centsOf(head) >= 0) throw new Error(`sign of ${type}`);
      for (const { INVITEM = '', EXTRA, ACCNT } of splits)
        if (EXTRA !== 'AUTOSTAX' && items.get(INVITEM)?.ACCNT !== ACCNT) throw new Error(`item ${INVITEM}`);
      return;
    }
    case 'PAYMENT':
      if (splits.length !== 1 || splits[0] !== owed[0] || centsOf(head) <= 0) throw new Error('payment');
      return;
    case 'BILL':
    case 'BILL REFUND':
      if (owed.length > 0 || (type === 'BILL' ? centsOf(head) > 0 : centsOf(head) <= 0))
        throw new Error(`sign of ${type}`);
      return;
    case 'GENERAL JOURNAL':
      if (owed.length > 1) throw new Error('a journal entry of two debts');
      return;
    default:
      throw new Error(`unknown ${type}`);
  }
}
