import { expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../fixtures/started-product.ts'
import { launch, signIn } from '../in-browser.ts'
import type { Task } from './desk-ways.ts'
import { Hands, type Effort } from './hands.ts'
import { inspectionTasks } from './inspection-tasks.ts'
import { supervisionTasks } from './supervision-tasks.ts'

/** The ten, in the order in which they are told. */
const order = [
  ...['last-report', 'accept-three', 'returned-report', 'extend-notices', 'paste-persons'],
  ...['assign-five', 'approve-ten', 'overdue-lifts', 'enter-application', 'danger-with-order'],
]

export interface TaskFigures {
  id: string
  title: string
  effort: Effort
}

/** Starts the built product on a store of its own and does the ten tasks in Chromium; what hands did is counted. */
export async function measureTasks(say: (line: string) => void): Promise<TaskFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-bench-'))
  const product = await startProduct({ dataDir: folder, demo: 1500, jobs: false })
  // what prepares the tasks past the screens asks here
  process.env['VIEWNO_URL'] = product.address
  const browser = await launch()
  const figures: TaskFigures[] = []
  try {
    const tasks = [...inspectionTasks, ...supervisionTasks].toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    for (const task of tasks) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, product.address, task.user)
      figures.push({ id: task.id, title: task.title, effort: await done(task, new Hands(page)) })
      say(`${task.title}: ${JSON.stringify(figures.at(-1)?.effort)}`)
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

async function done(task: Task, hands: Hands): Promise<Effort> {
  await task.before?.()
  await hands.begin()
  await expect(hands.page.getByRole('region').first()).toBeVisible()
  await hands.look()
  await task.way(hands)
  return hands.spent()
}
