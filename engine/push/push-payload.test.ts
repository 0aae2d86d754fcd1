import { describe, expect, it } from 'vitest'
import { readPush, writePush } from './push-payload.ts'

describe('what a device is told of a message', () => {
  it('given a payload, then it is read as it was written, and holds title, number and link alone', () => {
    const payload = { title: '报检办理退回', unread: 3, link: '/appmain/detail?id=7' }
    expect(readPush(writePush({ ...payload, content: '张三' } as typeof payload))).toEqual(payload)
    expect(writePush({ ...payload, content: '张三' } as typeof payload)).not.toContain('张三')
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'given the link %j, then it leads to the start',
    (link) => {
      expect(readPush(writePush({ title: '消息', unread: 1, link }))?.link).toBe('/')
      expect(readPush(JSON.stringify({ title: '消息', unread: 1, link }))?.link).toBe('/')
    },
  )

  it('given a title without end, then it is cut to what a notification has room for', () => {
    const text = writePush({ title: '长'.repeat(4000), unread: 1, link: '/' })
    expect(readPush(text)?.title).toHaveLength(100)
    expect(new TextEncoder().encode(text).length).toBeLessThan(4000)
  })

  it.each(['', 'null', '{', '[]', '{"title":1,"unread":1,"link":"/"}', '{"title":"x","unread":"1","link":"/"}', '{"title":"x","unread":1}'])(
    'given %j, then it is none',
    (text) => expect(readPush(text)).toBeNull(),
  )
})
