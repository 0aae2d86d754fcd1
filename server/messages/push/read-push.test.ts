import { describe, expect, it } from 'vitest'
import { readPush } from './read-push.ts'

/** A pair made for this test. */
const pair = {
  VAPID_PUBLIC_KEY: 'BCbeBARxX70ReWygug2pD00apbgyL9aQ_gTVAPbQffsZnb65gN2lQc2mdZolryyU3jXhzDubCkjRZVHZQ9pileU',
  VAPID_PRIVATE_KEY: 'g8_jBKm0UgDxibVmJlfJSScjQKDjsMZ6duObTmiVmy8',
  VAPID_SUBJECT: 'mailto:admin@example.cn',
}
const other = 'BOw5o81G8_yiwcPAQ2lR1JLVo9oyQg_p83A7wm27wNTlZVmIKx4C7xBlj32VBUwxJ2I1DGadP_DqDlBys2ocmcM'

describe('keys of pushes in the environment', () => {
  it('given none, then nothing is pushed', () => expect(readPush({ PUSH_ORIGINS: 'https://push.example.cn' })).toBeNull())

  it('given a pair, then browsers subscribe with the public one', () => expect(readPush(pair)?.publicKey).toBe(pair.VAPID_PUBLIC_KEY))

  it.each<[string, Record<string, string>, string]>([
    ['one of the three is missing', { VAPID_SUBJECT: '' }, '缺少 VAPID_SUBJECT'],
    [
      'a public key that is cut',
      { VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY.slice(1) },
      'VAPID_PUBLIC_KEY 应为 base64url 写的 65 字节（87 个字符），现为 86 个字符',
    ],
    ['a public key in another alphabet', { VAPID_PUBLIC_KEY: `+${pair.VAPID_PUBLIC_KEY.slice(1)}` }, 'VAPID_PUBLIC_KEY 应为 base64url'],
    ['a private key that is none', { VAPID_PRIVATE_KEY: 'secret' }, 'VAPID_PRIVATE_KEY 应为 base64url 写的 32 字节（43 个字符），现为 6 个字符'],
    ['keys of two pairs', { VAPID_PUBLIC_KEY: other }, '不是同一对密钥'],
    ['a subject that nobody can write to', { VAPID_SUBJECT: 'admin@example.cn' }, 'VAPID_SUBJECT 应为 mailto:邮箱 或 https:// 网址，现为：admin@example.cn'],
    ['a push service in an inner network', { PUSH_ORIGINS: 'https://10.0.0.5' }, 'PUSH_ORIGINS 应为推送服务的 https 网址'],
    ['a push service on this machine', { PUSH_ORIGINS: 'https://localhost:8443' }, 'PUSH_ORIGINS 应为推送服务的 https 网址'],
    ['a push service without https', { PUSH_ORIGINS: 'http://push.example.cn' }, '现为：http://push.example.cn'],
  ])('given %s, then the start is refused and says what is expected', (_, change, words) => {
    expect(() => readPush({ ...pair, ...change })).toThrow(words)
  })

  it('given a wrong private key, then no error repeats it', () => {
    const wrong = `${pair.VAPID_PRIVATE_KEY}x`
    expect(() => readPush({ ...pair, VAPID_PRIVATE_KEY: wrong })).not.toThrow(wrong)
  })
})

describe('push services that may be asked', () => {
  const accepts = (endpoint: string, PUSH_ORIGINS = '') => readPush({ ...pair, PUSH_ORIGINS })?.accepts(endpoint)

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('given %s of a browser, then it is one', (endpoint) => expect(accepts(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://xnotify.windows.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x',
    'file:///etc/passwd',
    'nonsense',
  ])('given %s, then it is none', (endpoint) => expect(accepts(endpoint)).toBe(false))

  it('given one that the site names, then it is one more', () => {
    expect(accepts('https://push.example.cn/x')).toBe(false)
    expect(accepts('https://push.example.cn/x', 'https://push.example.cn/, https://push2.example.cn')).toBe(true)
    expect(accepts('https://push2.example.cn:444/x', 'https://push2.example.cn')).toBe(false)
  })
})
