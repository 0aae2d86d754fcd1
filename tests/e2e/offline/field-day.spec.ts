import { expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '../../fixtures/client.ts'
import { chanceOf } from '../../fixtures/field-day/chance.ts'
import { compareWithServer } from '../../fixtures/field-day/compare-with-server.ts'
import { spendDay } from '../../fixtures/field-day/day.ts'
import { photosIn } from '../../fixtures/field-day/journal.ts'
import { Phone } from '../../fixtures/field-day/phone.ts'
import { drawPhoto, photoNamed } from '../../fixtures/field-day/photos.ts'
import { tasksOf } from '../../fixtures/field-day/tasks-of.ts'
import { address, PASSWORD, test } from '../harness/test.ts'

const INSPECTOR = 'jyjianyan1'
const TASKS = 5
const PHOTOS = 3

test.describe.configure({ timeout: 300_000 })

test('given a phone that dies again and again in flight mode, when it has a line at last, then nothing is lost, nothing is there twice, and the verdicts are the server’s', async ({
  product: _,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'viewno-phone-'))
  const phone = new Phone(address(''), disk, INSPECTOR)
  try {
    await phone.switchOn(true)
    await phone.signIn()
    await phone.takeAlong()
    const tasks = await tasksOf(await logIn(address(''), INSPECTOR, PASSWORD), TASKS)
    const photo = await drawPhoto(phone.screen, 1200, 900)
    const given = { phone, chance: chanceOf(TASKS), takePhoto: (name: string) => photoNamed(photo, name), say: () => undefined }
    const day = await spendDay(given, { tasks: tasks.map((sheet) => ({ sheet, passes: 3, photos: PHOTOS })), kills: { working: 3, sending: 1 } })
    await compareWithServer(await logIn(address(''), INSPECTOR, PASSWORD), day.journals, new Date().toISOString().slice(0, 10), day.losses)
    expect(day.losses).toEqual({ lost: [], doubled: [], otherVerdicts: [] })
    expect(day.kills).toBe(4)
    expect(day.journals.filter((journal) => journal.planned.size > 0 && photosIn(journal).length === PHOTOS).length).toBeGreaterThanOrEqual(TASKS - 1)
  } finally {
    await phone.die()
    // what was ended may still let go of its last files
    await expect(() => rmSync(disk, { recursive: true, force: true })).toPass({ timeout: 20_000 })
  }
})
