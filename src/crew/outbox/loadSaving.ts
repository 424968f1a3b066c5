/** Loads the code that saves unsent work to a file, which is too heavy to load before the day shows. */
export const loadSaving = () => import('./saveToFile.ts');
