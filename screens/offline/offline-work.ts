import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { sealPlainDrafts } from '../ports/draft-places.ts'
import type { SealedNotes } from '../session/sealed-notes.ts'
import type { Shell } from '../shell.ts'
import { createReach } from './client/reach.ts'
import { keyBytes, keyOfDevice } from './device.ts'
import { NOTHING_HERE, type OfflineSheet, type OfflineStatus } from './offline-status.ts'
import { hasSendable, keyOfStore, openStore, type OpenedStore } from './opened-store.ts'
import { createPinAsking } from './pin-asking.ts'
import { createPersonWork, type PersonWork, type TakingRoom } from './person-work.ts'
import { forgetPerson, peopleHere, rememberPerson } from './remembered-person.ts'
import { scheduleSending, type SendingSchedule } from './sending/sending-schedule.ts'
import { deleteOfflineDatabase, registeredPerson } from './store/database.ts'
import { holdReserve } from './store/storage-room.ts'
import { createFetchingAgain } from './taking/fetch-again.ts'
import { keepValidator } from './taking/keep-validator.ts'
import type { Taken, TakingProgress } from './taking/take-along.ts'
import type { Unlocking } from './vault/vault.ts'
import { waitingDeeds } from './waiting-deeds.ts'

/**
 * The offline work of this browser: whose store is open, whether it is unlocked, and what the pages of it may do. From `begin` on the client of the shell goes
 * on without network for whoever has taken work along here.
 */
export class OfflineWork {
  readonly status: PrimitiveAtom<OfflineStatus> = atom<OfflineStatus>(NOTHING_HERE)
  readonly sheet: PrimitiveAtom<OfflineSheet | null> = atom<OfflineSheet | null>(null)
  private readonly shell: Shell
  private readonly reach = createReach()
  private store: OpenedStore | null = null
  private work: PersonWork | null = null
  private schedule: SendingSchedule | null = null
  private fetchingKey: Promise<void> | null = null
  private readonly pin = createPinAsking(() => this.show('pin'))
  private isDeclined = false
  private loading: Promise<void> = Promise.resolve()
  private readonly fetching = createFetchingAgain()

  constructor(shell: Shell) {
    this.shell = shell
  }

  /** Opens what lies here of the last person, and follows the session from now on. */
  async begin(): Promise<void> {
    const followed = () => void this.followSession().catch(() => null)
    const last = peopleHere().at(-1) ?? (await registeredPerson())
    if (last !== undefined) await this.openFor(last)
    this.reach.watch(() => {
      this.set({ online: this.isOnline() })
      if (this.isOnline()) followed()
    })
    this.shell.store.sub(this.shell.session.state, followed)
    followed()
  }

  show(sheet: OfflineSheet | null): void {
    this.shell.store.set(this.sheet, sheet)
  }

  /** Packages that the caller may take along, as the server lists them. */
  packages(): Promise<Json> {
    return this.shell.client.request('offline/packages', {})
  }

  /** Whether this device is registered for who is logged in, and can be opened by a PIN. */
  async isRegistered(): Promise<boolean> {
    const isTheirs = this.store !== null && this.store.person === this.userId()
    return isTheirs && ((await this.store?.deviceId()) ?? '') !== '' && ((await this.store?.vault.hasPin()) ?? false)
  }

  /** Registers the device and has a PIN open it from now on. A weak PIN is refused with its reason; '' when all is well. */
  async register(name: string, pin: string): Promise<string> {
    const userId = this.userId()
    if (userId === null) throw new ProblemError(problem('auth.required', ''))
    const opened = await this.openFor(userId)
    const key = await keyOfStore(opened, this.shell.online.request, name)
    const wrong = await opened.vault.choosePin(key, pin)
    if (wrong !== '') return wrong
    await opened.vault.openWith(key)
    await this.makeWork(opened)
    await holdReserve(opened.database)
    await this.onOpened()
    return ''
  }

  async take(packageId: string, tell: (progress: TakingProgress) => void, signal: AbortSignal): Promise<Taken> {
    if (!this.work) throw new Error('no device is registered')
    const taken = await this.work.take(packageId, tell, signal)
    this.fetching.fetched()
    this.showNow()
    return taken
  }

  /** How much a package takes on this device, and how much there is room for; null before the device is registered. */
  async room(packageId: string): Promise<TakingRoom | null> {
    return (await this.work?.room(packageId)) ?? null
  }

  async triesLeft(): Promise<number> {
    return (await this.store?.vault.triesLeft()) ?? 0
  }

  async unlock(pin: string): Promise<Unlocking> {
    const became: Unlocking = (await this.store?.vault.unlock(pin)) ?? { is: 'destroyed' }
    if (became.is === 'open') {
      await this.onOpened()
      this.givePin(true)
    }
    return became
  }

  /** Asks for the PIN, also whoever has done without before. */
  askPin(): void {
    this.isDeclined = false
    void this.unlocked()
  }

  /** Whoever was asked for the PIN does without. */
  readonly cancelPin = (): void => this.givePin(false)

  private readonly deeds = waitingDeeds(
    () => this.store,
    () => this.sendNow(),
  )
  readonly decide = this.deeds.decide
  readonly sendAgain = this.deeds.sendAgain
  readonly giveUp = this.deeds.giveUp

  readonly sendNow = (): void => this.schedule?.soon()

  /** Opens the work that lies here without a session, as the last person. */
  async goOn(): Promise<void> {
    this.isDeclined = false
    await this.shell.session.load()
  }

  /** What a person has noted here, sealed; null where it is not theirs that lies here, or it cannot be opened without asking. */
  async notesOf(person: string): Promise<SealedNotes | null> {
    const { store } = this
    return store?.person === person && (await this.opened()) ? store.kept : null
  }

  /** Who is logged in; null where nobody is. */
  private userId(): string | null {
    const state = this.shell.store.get(this.shell.session.state)
    return state.phase === 'ready' ? state.info.user.id : null
  }

  private isOnline(): boolean {
    return this.reach.state() === 'online'
  }

  private set(parts: Partial<OfflineStatus>): void {
    this.shell.store.set(this.status, (before) => ({ ...before, ...parts }))
  }

  private showNow(): void {
    if (!this.store) return
    const isOpen = this.store.vault.keys() !== null
    const entries = isOpen ? this.store.outbox.now().entries : []
    const waiting = isOpen ? entries.length : this.store.waitedAtFirst
    this.set({ phase: isOpen ? 'open' : 'locked', online: this.isOnline(), entries, waiting, taken: this.work?.taken() ?? null })
  }

  private async openFor(person: string): Promise<OpenedStore> {
    if (this.store?.person === person) return this.store
    this.leave()
    const opened = await openStore(person, {
      onGone: () => void this.wipe(false),
      onChanged: () => void this.store?.outbox.load().catch(() => null),
    })
    this.store = opened
    await this.makeWork(opened)
    opened.outbox.watch(() => this.showNow())
    this.showNow()
    return opened
  }

  /** The work of the opened store, by the device as it is registered now. */
  private async makeWork(opened: OpenedStore): Promise<void> {
    const work = createPersonWork({
      ...{ online: this.shell.online, calls: this.shell.calls, store: opened, reach: this.reach, deviceId: await opened.deviceId(), keepFile: keepValidator },
      unlocked: () => this.unlocked(),
      opened: () => this.opened(),
      onLocked: () => this.wipe(true),
      onEntered: () => this.schedule?.soon(),
      onSending: (sending) => this.set({ sending }),
      onSent: () => void this.fetchAgain(),
    })
    this.work = work
    this.shell.exchange(() => work.client)
  }

  private leave(): void {
    this.schedule?.stop()
    this.store?.close()
    this.store = this.work = this.schedule = null
    this.isDeclined = false
    this.shell.exchange(null)
    this.shell.store.set(this.status, { ...NOTHING_HERE, online: this.isOnline() })
  }

  /** The store was opened by a key: everything that waits can be read and sent. */
  private async onOpened(): Promise<void> {
    const { store, work } = this
    if (!store || !work) return
    this.loading = work.load()
    await this.loading
    rememberPerson(store.person)
    await sealPlainDrafts(localStorage, store.person, store.kept)
    this.schedule ??= scheduleSending({
      ...{ window, document },
      run: () => work.send(),
      hasWork: () => this.reach.state() !== 'offline' && hasSendable(store),
    })
    this.set({ mayBeCleared: !(await store.room.persist()) })
    this.showNow()
  }

  /** The server says what is to become of this device: its key, or that it was locked. */
  private fetchKey(): Promise<void> {
    this.fetchingKey ??= this.askForKey().finally(() => (this.fetchingKey = null))
    return this.fetchingKey
  }

  private async askForKey(): Promise<void> {
    const { store, work } = this
    const id = await store?.deviceId()
    if (!store || !work || !id) return
    const device = await keyOfDevice(work.request, id)
    if (device?.key === undefined) return this.wipe(true)
    if (store.vault.keys()) return
    await store.vault.openWith(keyBytes(device.key))
    await this.onOpened()
  }

  private async opened(): Promise<boolean> {
    if (!this.store?.vault.keys() && this.userId() !== null && this.isOnline()) await this.fetchKey().catch(() => null)
    if (!this.store?.vault.keys()) return false
    await this.loading
    return true
  }

  private async unlocked(): Promise<boolean> {
    if (await this.opened()) return true
    if (this.isDeclined || !(await this.store?.vault.hasPin())) return false
    return this.pin.ask()
  }

  private givePin(open: boolean): void {
    this.pin.give(open)
    this.isDeclined = !open
    if (this.shell.store.get(this.sheet) === 'pin') this.show(null)
  }

  /** Everything of the opened store goes at once; `tells`: the person is told why. */
  private async wipe(tells: boolean): Promise<void> {
    const person = this.store?.person
    if (person === undefined) return
    this.store?.tabs.tell('gone')
    this.leave()
    this.givePin(false)
    forgetPerson(person)
    await deleteOfflineDatabase(person)
    if (!tells) return
    this.set({ phase: 'wiped' })
    this.show('wiped')
  }

  private async fetchAgain(): Promise<void> {
    const { work } = this
    const id = work?.taken()?.manifest.package
    if (!work || id === undefined) return
    await this.fetching.again((signal) => work.take(id, () => undefined, signal))
    this.showNow()
  }

  /** Whoever has left takes the key along: what waits stays, sealed. */
  private async lock(person: string): Promise<void> {
    this.leave()
    await this.openFor(person)
  }

  private async followSession(): Promise<void> {
    const { phase } = this.shell.store.get(this.shell.session.state)
    if (phase === 'anonymous' && this.store?.vault.keys()) await this.lock(this.store.person)
    const id = this.userId()
    if (id === null) return
    if (this.store?.person !== id) {
      this.leave()
      if (peopleHere().includes(id)) await this.openFor(id)
    }
    if (this.store && this.isOnline()) await this.fetchKey()
  }
}
