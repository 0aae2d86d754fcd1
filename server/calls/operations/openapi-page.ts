import { onlyInput, textInput } from '../input/input.ts'
import { renderPage } from '../openapi/page.ts'
import { REPLY_SENT, defineOperation } from '../operation.ts'

/** Answers the description of the calls as a page: searched by `q`, one call (`id`) in full. */
export const openapiPage = defineOperation({
  id: 'openapi-page',
  title: '接口说明页',
  contract: { takes: { q: '查找的文字', id: '接口编号' }, answers: 'file' },
  transaction: false,
  async run({ input, schemas, operations, reply }) {
    onlyInput(input, ['q', 'id'])
    const asked = { words: textInput(input, 'q', 100).trim(), id: textInput(input, 'id', 200) }
    await reply.type('text/html; charset=utf-8').send(renderPage(schemas, operations, asked))
    return REPLY_SENT
  },
})
