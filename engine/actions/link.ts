import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { problem, ProblemError } from '../problem.ts'
import { sourcesOf } from '../runtime/effects/action-rows.ts'
import { navigate } from '../runtime/effects/yield-effects.ts'
import { fillAddress } from '../runtime/effects/template.ts'
import { described } from '../schema/format/words.ts'

/** Opens an address: one of the product (`/path`) as a page of the desk, one outside on a page of its own; anything but http and https is refused. */
export const link = defineAction({
  id: 'link',
  title: '打开链接',
  selects: 'row',
  params: z.strictObject({
    url: described('本平台以 / 开头的地址，或 http、https 地址，{name} 取自行、表单、地址', z.string().check(z.regex(/^(\/|https?:\/\/|\{)/i))),
  }),
  *run({ url }, screen) {
    const address = fillAddress(url, sourcesOf(screen))
    if (/^\/(?![/\\])/.test(address)) return yield* navigate(address)
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new ProblemError(problem('link.refused', 'url', { got: address }))
    yield { effect: 'open-url', url: address }
  },
})
