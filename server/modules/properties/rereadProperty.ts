import type { PropertyView } from '../../../contract/calls/properties.ts';
import { AppError } from '../../api/errors.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { findPropertyView } from './view.ts';

/** The property as its page shows it, read inside a transaction. Throws `not_found`. */
export async function rereadProperty(unit: UnitOfWork, id: number): Promise<PropertyView> {
  const view = await findPropertyView(unit.tx, id, unit.today);
  if (!view) throw AppError.notFound();
  return view;
}
