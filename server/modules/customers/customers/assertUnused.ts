import { AppError } from '#server/api/errors.ts';
import { counted, filled, inEach } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

/**
 * Throws `in_use` naming the records that still reference this one, with their counts; does nothing if all
 * counts are 0.
 */
export function assertUnused(
  counts: Partial<Record<keyof typeof customersTexts.customers.hanging, number>>,
): void {
  const hanging = Object.entries(counts).filter(([, count]) => count > 0);
  if (hanging.length === 0) return;
  const listed = hanging.map(([name, count]) =>
    counted(customersTexts.customers.hanging[name as keyof typeof customersTexts.customers.hanging], count),
  );
  const names = inEach(language => listed.map(one => one[language]).join(', '));
  throw new AppError('in_use', filled(customersTexts.customers.stillUseCannotDeleted, { names }));
}
