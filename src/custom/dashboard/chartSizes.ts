/** Heights in pixels, known before the charts' code is. */
export const MONEY_CHART_HEIGHT = 170;
export const WEEK_CHART_HEIGHT = 180;
