import { z } from 'zod';
import type { PlainSchemas, SchemaTools } from './plainResource.ts';
import * as rules from './validation.ts';

/** Builds the schemas of a plain resource. Pages that only need its name don't load this file, nor zod. */
export const schemasOf = <S extends PlainSchemas>({ schemas }: { schemas(tools: SchemaTools): S }): S =>
  schemas({ z, ...rules });
