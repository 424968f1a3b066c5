import { PATHS, propertyPath } from '../../../contract/paths.ts';

/** Where customers come in from a file. */
export const IMPORT_PATH = `${PATHS.customers}/import`;
export const propertyEditPath = (propertyId: number) => `${propertyPath(propertyId)}/edit`;
export const customerEditPath = (propertyId: number) => `${propertyPath(propertyId)}/customer`;
