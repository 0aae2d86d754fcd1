import { logIn } from '../../fixtures/client.ts'
import { address, PASSWORD } from './test.ts'

type Values = Record<string, string>

/** Puts a device with a head of its own into the archive, by calls; answers its key. */
export async function addDevice(values: Values): Promise<string> {
  const admin = await logIn(address(''), 'jyadmin', PASSWORD)
  const made = (await admin.post('/api/eqdbase/eqdBasic/addEqm', values)) as Values
  return made['equdatasysid'] ?? ''
}

/** What the archive says of a device now, parameters of its category too. */
export async function deviceOf(category: string, id: string): Promise<Record<string, unknown>> {
  const admin = await logIn(address(''), 'jyadmin', PASSWORD)
  return (await admin.post(`/api/eqd${category}tpm/eqd${category}tpm/getDetailBy${category}`, { id })) as Record<string, unknown>
}

/** The sheet of a number. */
export async function sheetOf(seisn: string): Promise<Record<string, unknown>> {
  const archivist = await logIn(address(''), 'jydangan', PASSWORD)
  const { list } = (await archivist.post('/api/appbuss/appBussSheetList', { seisn })) as { list: Values[] }
  return sheetWithKey(list[0]?.['bussid'] ?? '')
}

/** The sheet of a key. */
export async function sheetWithKey(id: string): Promise<Record<string, unknown>> {
  const archivist = await logIn(address(''), 'jydangan', PASSWORD)
  return (await archivist.post('/api/appbuss/getDetailAppBuss', { id })) as Record<string, unknown>
}
