import { runChecks } from '../doctor/doctor.ts'
import { defineCommand } from '../command.ts'

/** Says what stands in the way of a start, or of what runs, and the cure. */
export const doctor = defineCommand({
  usage: [['doctor', '检查运行环境、设置与数据库，逐项说明问题和办法']],
  async run({ root, print, complain }) {
    const findings = await runChecks(root, process.env)
    for (const { title, wrong, told = '' } of findings) {
      const words = [wrong, told].filter((each) => each !== '').join('。')
      ;(wrong === '' ? print : complain)(`${wrong === '' ? '✓' : '✗'} ${title}${words === '' ? '' : `：${words}`}`)
    }
    return findings.every(({ wrong }) => wrong === '') ? 0 : 1
  },
})
