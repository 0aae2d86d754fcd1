import { atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { sameProblems, type Problem } from '../../problem.ts'
import { fieldOf } from '../../schema/records/objects.ts'
import { keep } from './keep.ts'

const NONE: readonly Problem[] = []

/** The problems that a form shows, an atom per field: news of one field draws no other. */
export class ShownProblems {
  private readonly atoms: ReturnType<typeof createStore>
  private readonly fields = new Map<string, PrimitiveAtom<readonly Problem[]>>()
  /** Every problem shown now, in the order of the fields. */
  readonly list = atom<readonly Problem[]>(NONE)

  constructor(atoms: ReturnType<typeof createStore>) {
    this.atoms = atoms
  }

  of(field: string): PrimitiveAtom<readonly Problem[]> {
    return keep(this.fields, field, () => atom<readonly Problem[]>(NONE))
  }

  /** Replaces the problems of every field, or of the named ones; `order` names the fields of the form as they stand. */
  replace(found: readonly Problem[], order: readonly string[], only?: ReadonlySet<string>): void {
    const named = new Map<string, Problem[]>()
    for (const each of found) keep(named, fieldOf(each.path), () => []).push(each)
    for (const field of new Set([...this.fields.keys(), ...named.keys()])) {
      if (only && !only.has(field)) continue
      this.put(this.of(field), named.get(field) ?? NONE)
    }
    const shown = [...new Set([...order, ...this.fields.keys()])].flatMap((field) => this.fields.get(field) ?? [])
    this.put(
      this.list,
      shown.flatMap((each) => this.atoms.get(each)),
    )
  }

  /** Fields that show a problem at this moment. */
  faulty(): string[] {
    return [...this.fields].filter(([, each]) => this.atoms.get(each).length > 0).map(([field]) => field)
  }

  private put(shown: PrimitiveAtom<readonly Problem[]>, next: readonly Problem[]): void {
    if (!sameProblems(this.atoms.get(shown), next)) this.atoms.set(shown, next)
  }
}
