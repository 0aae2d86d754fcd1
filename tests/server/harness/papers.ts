import type { TestApp } from './test-app.ts'

/** A record that gets papers: its entity, key field and key, the field that holds them, and the rule that they follow. */
export interface PaperOwner {
  entity: string
  key: string
  id: string
  field?: string
  rule?: string
}

/** Gives a record one file of every kind of its rule, or of these kinds alone; answers the ids by kind. */
export async function givePapers({ schemas, db, clock }: TestApp, owner: PaperOwner, kinds?: readonly string[]): Promise<Record<string, string>> {
  const { entity, key, id, field = 'attlist', rule = entity } = owner
  const given = kinds ?? schemas.attachments.get(rule)?.kinds.map((kind) => kind.id) ?? []
  const ids = Object.fromEntries(given.map((kind) => [kind, `paper-${id}-${field}-${kind}`]))
  const file = { buss_type: rule, content_type: 'application/pdf', sha256: '', storage_key: 'paper', entity, record_id: id, file_size: 5000 }
  for (const kind of given)
    await db
      .insertInto('sys_attachment')
      .values({
        ...{ ...file, id: ids[kind], att_kind: kind, file_name: `${kind}.pdf`, uploaded_by: 'nobody', uploader_name: '', org_id: '', ticket: '' },
        uploaded_at: clock.now,
      })
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  await db
    .updateTable(entity)
    .set({ [field]: Object.values(ids).join(',') })
    .where(key, '=', id)
    .execute()
  return ids
}
