import { z } from 'zod';
import { addCardBody, type CardsOfCustomer } from '../../../contract/cards.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { gatewayInForce } from '../payments/gatewayInForce.ts';
import { addCard, makeDefault, removeCard } from './changeCards.ts';
import { cardsOf } from './queries.ts';

const params = z.object({ id: idField });
const cardParams = z.object({ id: idField, cardId: idField });

/** A customer's cards; customers reach their own with the same calls. */
export function cardRoutes(app: App, deps: Deps): void {
  const read = { access: needs(['charge_list', 'card_manage'], { row: ['customer', 'id'] }) };
  const manage = { access: needs('card_manage', { row: ['customer', 'id'] }) };
  const view = async (customerId: number): Promise<CardsOfCustomer> => {
    const gateway = await gatewayInForce(deps);
    return {
      cards: await cardsOf(deps.db, customerId, deps.clock.today()),
      gateway: gateway && { formUrl: gateway.formUrl(), movesMoney: gateway.movesMoney },
    };
  };

  app.get('/customers/:id/cards', { config: read, schema: { params } }, async request =>
    answer(request, 'saved', await view(request.params.id)),
  );

  app.post(
    '/customers/:id/cards',
    { config: manage, schema: { params, body: addCardBody } },
    async (request, reply) => {
      const { id } = request.params;
      await addCard(deps, request.session, id, request.body.formResult);
      return reply.status(201).send(answer(request, 'saved', await view(id), 201));
    },
  );

  app.put(
    '/customers/:id/cards/:cardId/default',
    { config: manage, schema: { params: cardParams } },
    async request => {
      const { id, cardId } = request.params;
      await makeDefault(deps, request.session, id, cardId);
      return answer(request, 'saved', await view(id));
    },
  );

  app.delete(
    '/customers/:id/cards/:cardId',
    { config: manage, schema: { params: cardParams } },
    async request => {
      const { id, cardId } = request.params;
      await removeCard(deps, request.session, id, cardId);
      return answer(request, 'deleted', await view(id));
    },
  );
}
