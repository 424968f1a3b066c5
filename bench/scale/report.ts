import type { Phase } from './phase.ts';
import { KINDS, type Kind, type Recorder } from './recorder.ts';
import type { Verdict } from './verify.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 9_950 ? 2 : 1)} s`;

/** Returns a few lines that describe how a phase went for the people working during it. */
export function linesOf(phase: Phase, recorder: Recorder): string[] {
  const { name, from, to } = phase;
  const asked = recorder.asked.filter(({ ended }) => ended >= from && ended < to);
  const waits = recorder.done
    .filter(({ ended }) => ended >= from && ended < to)
    .map(one => one.ended - one.began)
    .sort((one, other) => one - other);
  const at = (part: number) =>
    seconds(waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0);
  return [
    `${name} (${seconds(to - from)})`,
    `  ${asked.length} requests, ${failuresOf(asked.map(({ outcome }) => outcome))}`,
    `  time to success, including retries: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`,
    `  longest time without a success: ${longestGaps(phase, recorder)}`,
    `  ${recoveryOf(phase, recorder)}`,
  ];
}

function failuresOf(outcomes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) if (outcome !== 'ok') counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  if (counts.size === 0) return 'none failed';
  const total = outcomes.filter(outcome => outcome !== 'ok').length;
  const kinds = [...counts].sort(([, one], [, other]) => other - one);
  return `${total} failed (${kinds.map(([outcome, count]) => `${outcome}: ${count}`).join(', ')})`;
}

const SHOWN = 3;

/** The kinds of requests that went longest without a success while someone was waiting for one. */
function longestGaps(phase: Phase, recorder: Recorder): string {
  return KINDS.map(kind => [kind, longestGap(kind, phase, recorder)] as const)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([kind, ms]) => `${kind} ${seconds(ms)}`)
    .join(', ');
}

function longestGap(kind: Kind, { from, to }: Phase, recorder: Recorder): number {
  const done = recorder.done
    .filter(one => one.kind === kind && one.ended >= from)
    .sort((one, other) => one.ended - other.ended);
  let [longest, wantedSince] = [0, Number.POSITIVE_INFINITY];
  // Backward, so that the oldest pending task at each moment is known.
  for (let at = done.length - 1; at >= 0; at--) {
    const one = done[at];
    if (!one) continue;
    wantedSince = Math.min(wantedSince, one.began);
    const before = done[at - 1]?.ended ?? from;
    if (one.ended < to) longest = Math.max(longest, one.ended - Math.max(before, wantedSince, from));
  }
  return longest;
}

function recoveryOf({ isStruck, restoredAt, newsAt, isWell }: Phase, recorder: Recorder): string {
  if (!isWell) return isStruck ? 'NOT RECOVERED within two minutes' : 'NOT STABLE within two minutes';
  const first = KINDS.map(kind =>
    recorder.asked.find(one => one.kind === kind && one.outcome === 'ok' && one.ended >= restoredAt),
  ).map(one => (one?.ended ?? restoredAt) - restoredAt);
  const news = newsAt === null ? '' : `, every page up to date after ${seconds(newsAt - restoredAt)}`;
  const worked = `every kind of request succeeded within ${seconds(Math.max(...first))}`;
  return isStruck ? `${worked} after the restart${news}; no one touched the servers` : `${worked}${news}`;
}

/** Returns a table of the acknowledged, lost and duplicated writes. */
export function tableOf(verdicts: readonly Verdict[]): string[] {
  const row = (what: string, ...numbers: (string | number)[]) =>
    `  ${what.padEnd(22)}${numbers.map(number => String(number).padStart(14)).join('')}`;
  return [
    row('', 'acknowledged', 'lost', 'duplicated'),
    ...verdicts.map(({ what, count, lost, doubled }) => row(what, count, lost, doubled)),
  ];
}
