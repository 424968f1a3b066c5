/** Heights in pixels, known before the charts' code is. */
export const MONEY_CHART_HEIGHT = 170;
