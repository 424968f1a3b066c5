/** Requests that may scan a table that grows, by the reason; each as `GET /charges filter:q`. */
export const SCAN_EXCEPTIONS: Record<string, Readonly<Record<string, readonly string[]>>> = {};
