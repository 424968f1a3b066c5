/** Height in pixels, known before the chart's code is loaded. */
export const CHART_HEIGHT = 220;
