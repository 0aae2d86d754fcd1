import { LOCAL_MARK } from '../../../engine/offline/local-ids.ts'
import { randomId } from '../../http/random-id.ts'

/** Characters that the key of any record may have: an id of the device stands in its place until the server gives one. */
const KEY_LENGTH = 36

/** An id that this device gives to what the server has not seen yet; no longer than a key of the server. */
export function newLocalId(): string {
  return `${LOCAL_MARK}${randomId().slice(0, KEY_LENGTH - LOCAL_MARK.length)}`
}
