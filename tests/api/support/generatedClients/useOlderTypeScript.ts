import { registerHooks } from 'node:module';

const OLDER = new URL('./olderTypeScript.ts', import.meta.url).href;

// Generators print code with the compiler's programming interface, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? OLDER : specifier, context),
});
