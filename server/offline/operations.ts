import type { Operation } from '../calls/operation.ts'
import { deviceKey } from './operations/device-key.ts'
import { deviceLock } from './operations/device-lock.ts'
import { deviceRegister } from './operations/device-register.ts'
import { keptWorkDrop } from './operations/kept-work-drop.ts'
import { keptWorkLoad } from './operations/kept-work-load.ts'
import { offlineAnswers } from './operations/offline-answers.ts'
import { offlineManifest } from './operations/offline-manifest.ts'
import { offlineOrphan } from './operations/offline-orphan.ts'
import { offlinePackages } from './operations/offline-packages.ts'

/** What calls may run about devices and work without a network, a line each. */
export const offlineOperations: readonly Operation[] = [
  deviceKey,
  deviceLock,
  deviceRegister,
  keptWorkDrop,
  keptWorkLoad,
  offlineAnswers,
  offlineManifest,
  offlineOrphan,
  offlinePackages,
]
