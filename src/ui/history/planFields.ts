import { planTexts } from '#texts/web/ui/history/planFields.ts';
/** History labels for bulk moves, seasons and settlements; Spanish has the same keys. */
export const planFields = planTexts;

/** Fields of these records whose values are words of a text set. */
export const PLAN_WORDS = {
  move: { strategy: 'move.strategies' },
  season: { kind: 'season.changes' },
  invoice: { kind: 'invoice.kinds', origin: 'invoice.origins' },
  settlement: {
    status: 'settlement.statuses',
    disputeState: 'settlement.disputeStates',
    paidMethod: 'settlement.methods',
  },
} as const;
