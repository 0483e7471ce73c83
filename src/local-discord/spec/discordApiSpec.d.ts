// The package's own declaration of its zod schemas is a JavaScript file, which TypeScript does not read.
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';

  const schemas: { readonly [name: string]: ZodMiniType };
  export = schemas;
}
