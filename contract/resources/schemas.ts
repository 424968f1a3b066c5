import { z } from 'zod';
import * as rules from '../validation.ts';
import type { PlainSchemas, SchemaTools } from './plain.ts';

/** The schemas of a plain resource. Pages that only name it do without them, and without zod. */
export const schemasOf = <S extends PlainSchemas>({ schemas }: { schemas(tools: SchemaTools): S }): S =>
  schemas({ z, ...rules });
