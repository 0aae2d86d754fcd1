import type { Json, Row } from '../schema/format/json.ts'
import { signatureOf } from './signature.ts'
import { signatureState, type SignatureState } from './signed-content.ts'
import { signedFields, type SignedWords } from './signed-fields.ts'

/** Whether the signature in a field still stands for what the record says. */
export function fieldSignature(words: SignedWords, value: Json | undefined, record: Row): SignatureState {
  const signature = signatureOf(value)
  return signature ? signatureState(signature, signedFields(words, record)) : 'none'
}
