import { PATHS } from '../../../contract/paths.ts';

export const STEPS_PATH = `${PATHS.systemSettings}/signup-process`;
