import { atom, type createStore } from 'jotai/vanilla'
import { problem, type Problem } from '../../../engine/problem.ts'
import type { UploadStatus } from '../../contexts/upload-status-context.ts'

/** Files of a form that are not in yet: what is saved waits for them, or learns why it cannot be saved. */
export class FormUploads {
  /** Files on their way. */
  readonly pending = atom(0)
  /** Ends the waiting of whoever waits; null while nobody does. */
  readonly giveUp = atom<{ now: () => void } | null>(null)
  private readonly atoms: ReturnType<typeof createStore>
  private readonly fields = new Map<string, UploadStatus>()
  private arrived: () => void = () => undefined

  constructor(atoms: ReturnType<typeof createStore>) {
    this.atoms = atoms
  }

  /** Takes a field's news. */
  tell(field: string, sending: UploadStatus): void {
    this.fields.set(field, sending)
    const pending = [...this.fields.values()].reduce((sum, each) => sum + each.pending, 0)
    if (pending !== this.atoms.get(this.pending)) this.atoms.set(this.pending, pending)
    if (pending === 0) this.arrived()
  }

  /** True once no file is on its way; false when the waiting was given up, or somebody waits already. */
  async settled(): Promise<boolean> {
    if (this.atoms.get(this.pending) === 0) return true
    if (this.atoms.get(this.giveUp) !== null) return false
    const settled = await new Promise<boolean>((resolve) => {
      this.arrived = () => resolve(true)
      this.atoms.set(this.giveUp, { now: () => resolve(false) })
    })
    this.arrived = () => undefined
    this.atoms.set(this.giveUp, null)
    return settled
  }

  /** Of each field with files that failed: they would be missing in what is saved. */
  problems(): Problem[] {
    return [...this.fields].flatMap(([field, { failed }]) =>
      failed.length === 0 ? [] : [problem('upload.failed', `/${field}`, { files: failed.map((name) => `“${name}”`).join('、') })],
    )
  }
}
