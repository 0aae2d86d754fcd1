import { expect } from '@playwright/test'
import { filmCode } from '../harness/phone/camera-film.ts'
import { bar, codeOfFirstDevice, front, header, logInByTouch } from '../harness/phone/touch.ts'
import { test } from './steps.ts'

test('given a phone in front of the code of a device, when its camera looks, then the card of the device opens', async ({ playwright }, info) => {
  const film = info.outputPath('camera.y4m')
  filmCode(film, 'to be filmed')
  const { launchOptions } = info.project.use
  // a camera that shows a film, asked for by nobody; the film is read when the camera is opened
  const args = [
    ...(launchOptions?.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await logInByTouch(page, 'jyjianyan1')
    const code = await codeOfFirstDevice(page)
    filmCode(film, code)
    await bar(page).getByRole('button', { name: '扫码' }).tap()
    await expect(header(page)).toContainText('设备卡片')
    await expect(front(page).getByRole('region', { name: '设备', exact: true })).toContainText(code)
  } finally {
    await browser.close()
  }
})
