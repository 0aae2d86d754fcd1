import type { Operation } from '../calls/operation.ts'
import { uploadTicketEnd } from './operations/upload-ticket-end.ts'
import { uploadTicketImage } from './operations/upload-ticket-image.ts'
import { uploadTicketOpen } from './operations/upload-ticket-open.ts'
import { uploadTicketRemove } from './operations/upload-ticket-remove.ts'
import { uploadTicketStart } from './operations/upload-ticket-start.ts'
import { uploadTicketState } from './operations/upload-ticket-state.ts'

/** What calls may run about upload tickets for phones, a line each. */
export const phoneUploadsOperations: readonly Operation[] = [
  uploadTicketEnd,
  uploadTicketImage,
  uploadTicketOpen,
  uploadTicketRemove,
  uploadTicketStart,
  uploadTicketState,
]
