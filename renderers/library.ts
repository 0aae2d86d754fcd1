/** The renderers as a library (docs/adr/0007-library-entries.md): a screen for any React page. */
export { SchemaForm, type SchemaFormProps } from './form/plain/SchemaForm.tsx'
export { ViewnoScreen, type ViewnoScreenProps } from './standalone/ViewnoScreen.tsx'
