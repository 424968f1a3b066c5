import type { SharedLoad } from '#contract/field/crewSharing.calls.ts';

const NOTHING: SharedLoad = {
  visits: 0,
  workMinutes: 0,
  overMinutes: 0,
  miles: 0,
  driveMinutes: 0,
  lateMinutes: 0,
};

/** Adds up several crews' loads. */
export const addLoads = (loads: readonly SharedLoad[]): SharedLoad =>
  loads.reduce(
    (sum, load) => ({
      visits: sum.visits + load.visits,
      workMinutes: sum.workMinutes + load.workMinutes,
      overMinutes: sum.overMinutes + load.overMinutes,
      miles: sum.miles + load.miles,
      driveMinutes: sum.driveMinutes + load.driveMinutes,
      lateMinutes: sum.lateMinutes + load.lateMinutes,
    }),
    NOTHING,
  );
