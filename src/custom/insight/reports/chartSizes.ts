/** Pixels, known before the chart's code is. */
export const CHART_HEIGHT = 220;
