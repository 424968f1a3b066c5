import { z } from 'zod';
import { byId, byUuid, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { DELIVERY_STATES, WEBHOOK_EVENT_NAMES, webhookBody } from './webhooks.ts';

const webhookRow = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  isActive: z.boolean(),
  /** ISO timestamps; the second is the start of the current failures, null if the last delivery succeeded. */
  createdAt: z.string(),
  failingSince: z.string().nullable(),
  version: z.number(),
});
export type WebhookRow = z.output<typeof webhookRow>;

const newWebhook = webhookRow.extend({
  /** Key that signs deliveries, shown only once. */
  secret: z.string(),
});
export type NewWebhook = z.output<typeof newWebhook>;

const webhookDelivery = z.object({
  /** The delivery's `webhook-id`, which is the same in each try. */
  id: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  /** ISO timestamps of the event, the next try and the successful delivery. */
  createdAt: z.string(),
  nextAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Status of the last response, or else the reason why there was none. */
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  /** Body exactly as sent. */
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhookCalls = {
  'GET /webhooks': {
    operationId: 'listWebhooks',
    summary: 'Webhooks',
    answer: data(z.array(webhookRow)),
  },
  'POST /webhooks': {
    operationId: 'createWebhook',
    summary: 'Adds a webhook; its signing secret is returned only once',
    body: webhookBody,
    answer: data(newWebhook, 201),
  },
  'PUT /webhooks/:id': {
    operationId: 'updateWebhook',
    summary: 'Changes a webhook, or turns it off and on',
    params: byId,
    body: webhookBody,
    answer: data(webhookRow),
  },
  'POST /webhooks/:id/secret': {
    operationId: 'rotateWebhookSecret',
    summary: 'Replaces a webhook’s signing secret',
    params: byId,
    answer: data(newWebhook),
  },
  'DELETE /webhooks/:id': {
    operationId: 'deleteWebhook',
    summary: 'Deletes a webhook with its log',
    params: byId,
    answer: done,
  },
  'GET /webhooks/:id/deliveries': {
    operationId: 'listWebhookDeliveries',
    summary: 'A webhook’s last hundred deliveries, newest first',
    params: byId,
    answer: data(z.array(webhookDelivery)),
  },
  'POST /webhooks/deliveries/:id/again': {
    operationId: 'resendWebhookDelivery',
    summary: 'Sends a delivery again, with the same webhook-id',
    params: byUuid,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
