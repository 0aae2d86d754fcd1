import type { Alias, BuildOptions } from 'vite'

const here = import.meta.dirname

/**
 * rjsf's Form imports its stock fields, templates and widgets (with a Markdown parser) and its whole reading of schemas. Ours are the
 * only ones drawn and the schema it gets is empty, so the pages carry stand-ins for both (docs/adr/0005).
 */
const alias: Alias[] = [
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: `${here}/rjsf-registry.ts` },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: `${here}/rjsf-schema-utils.ts` },
  { find: /^\.\/schemaHasNestedConditional\.js$/, replacement: `${here}/rjsf-no-conditions.ts` },
  { find: /^\.\/deepEquals\.js$/, replacement: `${here}/rjsf-deep-equals.ts` },
  // its package names the build with warnings for developers alone
  { find: /^react-router$/, replacement: `${here}/../../node_modules/react-router/dist/production/index.mjs` },
]

/** antd's parts do not say that importing them changes nothing: without this the whole of its form comes with the theme. */
const treeshake = { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] } satisfies NonNullable<
  BuildOptions['rolldownOptions']
>['treeshake']

/** What every page of ours is built with, so that it carries no code that it never runs. */
export const lean = { resolve: { alias }, treeshake }
