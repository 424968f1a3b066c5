import { and, eq, isNull, ne } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { ConvertPreview } from '#contract/customers/propertyStatus.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { cards, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { convertProperty } from './convertProperty.ts';
import { resumable } from './previewStatus.ts';
import { findPropertyView } from './view.ts';

const convert = { access: needs('convert_customer', { row: ['property', 'id'], types: STAFF_TYPES }) };

/** Routes for converting a property and previewing it. */
export function convertRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /properties/:id/convert-preview', convert, async request =>
    answer(request, 'loaded', await previewOf(deps, request.params.id)),
  );

  serve(app, 'POST /properties/:id/convert', convert, async request =>
    answer(
      request,
      customersTexts.properties.converted,
      await convertProperty(deps, request.session, request.params.id, request.body),
    ),
  );
}

async function previewOf({ db, clock }: Deps, id: number): Promise<ConvertPreview> {
  const today = clock.today();
  const property = await findPropertyView(db, id, today);
  if (!property) throw AppError.notFound();
  const { customer } = property;
  const others = and(eq(properties.customerId, customer.id), ne(properties.id, id));
  return {
    status: property.status,
    isArchived: property.isArchived,
    owner: {
      id: customer.id,
      code: customer.code,
      name: customerName(customer),
      isLocked: customer.isLocked,
      otherProperties: await db.$count(properties, others),
    },
    openCents: property.counts.openCents,
    cards: await db.$count(cards, and(eq(cards.customerId, customer.id), isNull(cards.removedAt))),
    completedVisits: property.counts.completedVisits,
    resumes: await resumable(db, property.services, id, today),
  };
}
