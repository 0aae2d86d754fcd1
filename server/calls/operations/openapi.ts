import { onlyInput } from '../input/input.ts'
import { REPLY_SENT, defineOperation } from '../operation.ts'
import { openApiDocument } from '../openapi/document.ts'

/** Answers the OpenAPI 3.1 description of every call, without the envelope. */
export const openapi = defineOperation({
  id: 'openapi',
  title: '接口描述文件',
  contract: { answers: 'file' },
  transaction: false,
  async run({ input, schemas, operations, reply }) {
    onlyInput(input, [])
    await reply.type('application/json; charset=utf-8').send(openApiDocument(schemas, operations))
    return REPLY_SENT
  },
})
