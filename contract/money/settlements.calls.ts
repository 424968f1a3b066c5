import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import {
  adjustmentBody,
  DISPUTE_STATES,
  disputeAnswerBody,
  disputeBody,
  issueBody,
  SETTLEMENT_LINE_KINDS,
  SETTLEMENT_METHODS,
  SETTLEMENT_STATUSES,
  settlementBody,
  settlementPaidBody,
  splitFields,
} from './settlements.ts';

const settlement = z.object({
  id: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  /** Assigned on issue. */
  number: z.number().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  status: z.enum(SETTLEMENT_STATUSES),
  skipCount: z.number(),
  lineCount: z.number(),
  openDisputes: z.number(),
  ...splitFields,
  /** Adjustments and accepted disputes, which are part of the net in addition to the split. */
  adjustmentCents: z.number(),
  /** ISO timestamps. */
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
  paidOn: z.string().nullable(),
  paidMethod: z.enum(SETTLEMENT_METHODS).nullable(),
  paidReference: z.string().nullable(),
  version: z.number(),
});
export type Settlement = z.output<typeof settlement>;

const settlementLine = z.object({
  id: z.number(),
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  chargeId: z.number().nullable(),
  date: z.string().nullable(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  commissionPercent: z.number().nullable(),
  /**
   * Reason for a commission other than the vendor's usual one, from the exception on the day of the work.
   */
  commissionReason: z.string().nullable(),
  ...splitFields,
  disputeState: z.enum(DISPUTE_STATES).nullable(),
  disputeNote: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
  disputeCents: z.number().nullable(),
});
export type SettlementLine = z.output<typeof settlementLine>;

const byLine = byId.extend({ lineId: idField });

export const settlementCalls = {
  'GET /settlements': {
    operationId: 'listSettlements',
    summary: 'Vendor settlements',
    query: listQuery,
    answer: page(settlement),
  },
  'POST /settlements': {
    operationId: 'createSettlement',
    summary: 'Creates a vendor’s draft settlement',
    body: settlementBody,
    answer: data(settlement, 201),
  },
  'GET /settlements/export.csv': {
    operationId: 'exportSettlements',
    summary: 'Vendor settlements as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /settlements/:id': {
    operationId: 'getSettlement',
    summary: 'Reads a settlement',
    params: byId,
    answer: plain(settlement),
  },
  'GET /settlements/:id/lines': {
    operationId: 'listSettlementLines',
    summary: 'A settlement’s lines',
    params: byId,
    query: listQuery,
    answer: page(settlementLine),
  },
  'GET /settlements/:id/statement.pdf': {
    operationId: 'getSettlementPdf',
    summary: 'A settlement for printing',
    params: byId,
    answer: file('application/pdf'),
  },
  'GET /settlements/:id/statement.csv': {
    operationId: 'getSettlementCsv',
    summary: 'A settlement as a spreadsheet',
    params: byId,
    answer: file(),
  },
  'POST /settlements/:id/refresh': {
    operationId: 'refreshSettlement',
    summary: 'Recalculates a draft',
    params: byId,
    answer: data(settlement),
  },
  'POST /settlements/:id/adjustments': {
    operationId: 'createSettlementAdjustment',
    summary: 'Adds an adjustment to a draft',
    params: byId,
    body: adjustmentBody,
    answer: data(settlement),
  },
  'DELETE /settlements/:id/adjustments/:lineId': {
    operationId: 'deleteSettlementAdjustment',
    summary: 'Removes an adjustment from a draft',
    params: byLine,
    answer: data(settlement),
  },
  'DELETE /settlements/:id': {
    operationId: 'deleteSettlement',
    summary: 'Deletes a draft',
    params: byId,
    answer: data(z.null()),
  },
  'POST /settlements/:id/issue': {
    operationId: 'issueSettlement',
    summary: 'Issues a draft, which gets a number and can no longer change',
    params: byId,
    body: issueBody,
    answer: data(settlement),
  },
  'POST /settlements/:id/paid': {
    operationId: 'markSettlementPaid',
    summary: 'Marks a settlement as paid',
    params: byId,
    body: settlementPaidBody,
    answer: data(settlement),
  },
  'POST /settlements/:id/lines/:lineId/dispute': {
    operationId: 'disputeSettlementLine',
    summary: 'Objects to a line, with a note',
    params: byLine,
    body: disputeBody,
    answer: data(settlementLine),
  },
  'POST /settlements/:id/lines/:lineId/answer': {
    operationId: 'answerSettlementDispute',
    summary: 'Answers an objection',
    params: byLine,
    body: disputeAnswerBody,
    answer: data(settlementLine),
  },
} satisfies Record<CallAddress, Call>;
