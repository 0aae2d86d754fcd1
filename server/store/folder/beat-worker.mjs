// Says once a second that the holder of a data folder lives, on a thread of its own: neither a long report nor a long statement holds it up.
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Fence, FolderLostError } from './fence.mjs'

const fence = new Fence(workerData.fence)
let beats = 0

const timer = setInterval(beat, workerData.pause)
parentPort.on('message', () => {
  clearInterval(timer)
  fence.close()
  parentPort.close()
})

function beat() {
  beats += 1
  try {
    // opened and closed each time, which a network file system sends to the others
    fence.inside(() => writeFileSync(workerData.pulse, String(beats)))
  } catch (error) {
    if (!(error instanceof FolderLostError)) return
    clearInterval(timer)
    parentPort.postMessage('lost')
  }
}
