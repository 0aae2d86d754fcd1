import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { MadeRow } from '../rows.ts'
import type { Picture } from './pictures.ts'

/** A file of a record, as it would have been sent in: where it belongs, its name without ending, what kind it is, who sent it and when. */
export interface PictureFile {
  id: string
  name: string
  bussType: string
  kind: string
  entity: Entity
  record: string
  org: string
  by: string
  byName: string
  /** A moment with its time zone. */
  at: string
}

/** The row of a file whose content is one of the few pictures that are stored (`storePictures`). */
export function pictureFile({ key, content }: Picture, { id, name, bussType, kind, entity, record, org, by, byName, at }: PictureFile): MadeRow {
  const row = {
    ...{ id, buss_type: bussType, att_kind: kind, file_name: `${name}.png`, file_size: content.length, content_type: 'image/png' },
    ...{ sha256: key, storage_key: key, entity: homeOf(entity), record_id: record, org_id: org },
    ...{ uploaded_by: by, uploader_name: byName, uploaded_at: at },
  }
  return { entity: 'sys_attachment', row }
}
