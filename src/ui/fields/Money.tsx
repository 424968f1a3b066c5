import { type Cents, showMoney } from '#contract/core/money.ts';

/** Shows an amount with cents, or a dash if it is unknown. */
export function Money({ cents }: { cents: Cents | null | undefined }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {cents == null ? '–' : showMoney(cents)}
    </span>
  );
}
