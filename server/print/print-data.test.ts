import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSchemas } from '../schemas/load-schemas.ts'
import { productFolder } from '../schemas/product-folder.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { formattedToWords } from './print-data.ts'

test('given notices, one of them put into the store past the checks, when they are printed, then formatted text is words and what is none is left out', () => {
  const notice = entityNamed(loadSchemas(join(productFolder(), 'schemas')), 'notice')
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: '停梯通知', marks: [{ type: 'bold' }] }] }
  const records = [
    { title: '一', content: JSON.stringify({ type: 'doc', content: [paragraph] }) },
    { title: '二', content: '{"type":"doc","content":[{"type":"html","html":"<script>x</script>"}]}' },
    { title: '三', content: null },
  ]
  formattedToWords(notice, records)
  expect(records).toEqual([
    { title: '一', content: '停梯通知' },
    { title: '二', content: '' },
    { title: '三', content: null },
  ])
})
