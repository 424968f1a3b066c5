/** State of an incoming call; a missed one was never answered. */
export const INCOMING_CALL_STATES = ['ringing', 'answered', 'missed'] as const;
export type IncomingCallState = (typeof INCOMING_CALL_STATES)[number];

/** A report of the carrier about a call; a null state says nothing about whether it was answered. */
interface CarrierReport {
  state: IncomingCallState | null;
  isOver: boolean;
}

/** Twilio's states of a call that isn't forwarded by this server. */
const OWN_STATES: Readonly<Record<string, CarrierReport>> = {
  queued: { state: 'ringing', isOver: false },
  initiated: { state: 'ringing', isOver: false },
  ringing: { state: 'ringing', isOver: false },
  'in-progress': { state: 'answered', isOver: false },
  completed: { state: null, isOver: true },
  busy: { state: 'missed', isOver: true },
  'no-answer': { state: 'missed', isOver: true },
  failed: { state: 'missed', isOver: true },
  canceled: { state: 'missed', isOver: true },
};

/** Twilio's outcomes of forwarding a call. */
const FORWARDED_STATES: Readonly<Record<string, CarrierReport>> = {
  ...OWN_STATES,
  answered: { state: 'answered', isOver: true },
  completed: { state: 'answered', isOver: true },
};

interface CarrierCall {
  /** `CallStatus`: of the call to the business's number. */
  callStatus: string;
  /** `DialCallStatus`: of the call to the phone it was forwarded to. */
  dialStatus: string;
  isForwarded: boolean;
}

/**
 * Returns what a report says about a call; undefined for a state that isn't known. A forwarded call is in
 * progress as soon as it is forwarded, so only the outcome of forwarding says whether anyone answered.
 */
export function carrierReportOf({
  callStatus,
  dialStatus,
  isForwarded,
}: CarrierCall): CarrierReport | undefined {
  if (dialStatus !== '') return FORWARDED_STATES[dialStatus.trim().toLowerCase()];
  const report = OWN_STATES[callStatus.trim().toLowerCase()];
  return report && isForwarded ? { ...report, state: null } : report;
}
