/** A crew's progress at a given moment. */
export interface Progress {
  /** Expected minutes of the completed visits; skipped ones take none. */
  completedMinutes: number;
  /** Stops that are completed or skipped. */
  done: number;
  total: number;
  /** Driving time of the whole day in minutes; 0 if no route was generated. */
  driveMinutes: number;
  firstStartedAt: Date | null;
  lastDoneAt: Date | null;
  current: { startedAt: Date; expectedMinutes: number } | null;
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

/**
 * Minutes that a crew is behind the expected duration of its visits and driving since it started; negative if
 * it is ahead, null before the start. Once every stop is done, time no longer adds to it.
 */
export function minutesBehind(progress: Progress, now: Date): number | null {
  const { firstStartedAt, lastDoneAt, done, total, current } = progress;
  if (!firstStartedAt || total === 0) return null;
  const isOver = done >= total && lastDoneAt !== null;
  const taken = Math.max(0, minutesBetween(firstStartedAt, isOver ? lastDoneAt : now));
  // A stop that runs longer than expected counts only for its expected minutes.
  const atStop = current
    ? Math.min(current.expectedMinutes, Math.max(0, minutesBetween(current.startedAt, now)))
    : 0;
  const planned = progress.completedMinutes + atStop + (progress.driveMinutes * done) / total;
  return Math.round(taken - planned);
}
