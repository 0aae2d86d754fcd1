/** Files: their shapes, how they are read, layers over them. */
export { parseFile } from '../../../engine/schema/format/parse.ts'
export { viewKind } from '../../../engine/schema/screens/view.ts'
export { entityKind } from '../../../engine/schema/records/entity.ts'
export { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
