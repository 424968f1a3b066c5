/** Loads what saves unsent work to a file; its checks are heavy, so the day shows before them. */
export const loadSaving = () => import('./saveToFile.ts');
