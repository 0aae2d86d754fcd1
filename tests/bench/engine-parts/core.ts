import { evaluate, test } from '../../../engine/expressions/evaluate.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { entityKind } from '../../../engine/schema/records/entity.ts'
import { viewKind } from '../../../engine/schema/screens/view.ts'

/** What a screen needs of the engine: files, layers, rules, view models. */
export const core = { evaluate, test, parseFile, viewKind, entityKind, resolveLayers, deriveModel }
