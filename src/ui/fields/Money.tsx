import { type Cents, showMoney } from '#contract/core/money.ts';

/** An amount with its cents; nothing known is a dash. */
export function Money({ cents }: { cents: Cents | null | undefined }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {cents == null ? '–' : showMoney(cents)}
    </span>
  );
}
