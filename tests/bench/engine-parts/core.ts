import { deriveModel } from '../../../engine/model/derive-model.ts'
import * as files from './files.ts'
import * as rules from './rules.ts'

/** What a screen needs of the engine: files, layers, rules, view models. */
export const core = { files, rules, deriveModel }
