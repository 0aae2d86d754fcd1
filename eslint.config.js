import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Parts that only one room may import: swapping a library must touch one folder. */
const onlyImporters = [
  { room: 'renderers/list', packages: ['ag-grid-react', 'ag-grid-community', '@ag-grid-community/locale'] },
  { room: 'renderers/form', packages: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'] },
  { room: 'renderers/chart', packages: ['echarts', 'zrender'] },
  { room: 'renderers/map', packages: ['leaflet'] },
  { room: 'engine/expressions', packages: ['@marcbachmann/cel-js'] },
  { room: 'server/store', packages: ['pg', '@electric-sql/pglite'] },
]

const barrels = [{ selector: 'ExportAllDeclaration', message: 'no barrels: import from the file that defines it' }]
/** React holds back for 300 ms what a Suspense was waiting for (docs/adr/0061). */
const suspending = [
  {
    selector: 'ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
    message: 'fetch a part by lazyPart (renderers/lazy): what Suspense waited for is held back',
  },
]
/** SQL stands in the `queries` folder of a room, and in the store itself. */
const statements = [
  { selector: 'TaggedTemplateExpression[tag.name="sql"]', message: 'SQL belongs into the queries folder of its room' },
  {
    selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/]',
    message: 'SQL belongs into the queries folder of its room',
  },
]

/** What a session keeps beyond a transaction is not there behind a pooler (docs/adr/0036). */
const sessions = [
  'TemplateElement[value.raw=/pg_(try_)?advisory_(lock|unlock)/i]',
  'TemplateElement:first-child[value.raw=/^\\s*(set\\s+(?!local\\s|transaction\\s)|(un)?listen\\s|prepare\\s|create\\s+temp)/i]',
].map((text) => ({
  selector: `TaggedTemplateExpression[tag.name="sql"] ${text}`,
  message: 'a session may be lent for one transaction only: use set local, locks of the transaction, and no temporary tables',
}))

function restricted(room) {
  const patterns = onlyImporters
    .filter((each) => each.room !== room)
    .map((each) => ({ group: each.packages.flatMap((name) => [name, `${name}/*`]), message: `only ${each.room} imports it` }))
  return { 'no-restricted-imports': ['error', { patterns }] }
}

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', 'data/**', 'schemas/meta/**', '.ci/**', '.bench/**', '**/*.validators.js'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...restricted(''),
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...barrels, ...sessions],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  { files: ['renderers/**/*.tsx', 'screens/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', ...barrels, ...suspending] } },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/**/queries/**', 'server/store/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...barrels, ...sessions, ...statements] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/services/outgoing.ts', 'server/attachments/file-stores/s3/client.ts', '**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'other systems are asked through outgoingTo (server/services/outgoing.ts)' }] },
  },
  // what fills a database for a measurement holds one connection of its own
  { files: ['tests/bench/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...barrels] } },
  ...onlyImporters.map(({ room }) => ({ files: [`${room}/**/*.{ts,tsx,mjs}`], rules: restricted(room) })),
  // a CommonJS file has no other way to read one of ours
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['tools/**', 'server/main.ts', 'server/log.ts', 'tests/**', '*.config.*'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }], ...restricted('') } },
  // what compiles a schema for a form, and the tests of forms, know rjsf as forms do
  { files: ['tools/validators/**/*.ts', 'renderers/form/**/*.test.tsx'], rules: restricted('renderers/form') },
  // what the product is measured beside
  { files: ['tests/bench/list-cost/bare-route.ts'], rules: restricted('server/store') },
)
