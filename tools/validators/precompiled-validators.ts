import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import type { RJSFSchema } from '@rjsf/utils'
import { build } from 'esbuild'

/**
 * The text of a module with the validators of a plain JSON Schema and of the branches that a form of it chooses among, by their names in rjsf.
 * It needs no import and makes no code from text, so that a page runs it under `script-src 'self'`.
 */
export async function precompiledValidators(schema: RJSFSchema): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: compileSchemaValidatorsCode(schema), resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
