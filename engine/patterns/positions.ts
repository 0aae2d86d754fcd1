import type { AST } from '@eslint-community/regexpp'

/** A place of a pattern that takes one character. */
export interface Position {
  /** What it takes, as it is written: `a`, `\d`, `[^/]`. */
  takes: string
  /** Index of a place, or `END` → in how many ways the engine gets there from here without taking a character. */
  next: Map<number, number>
}

/** A pattern as places (the automaton of Glushkov), with every way counted on its own: `(a+)+` has two ways from its `a` to itself. */
export interface Positions {
  places: Position[]
  /** Index of a place, or `END` → the ways from the start to it. */
  first: Map<number, number>
}

/** Behind the last place: the engine tries to end there, and no character leads on. */
const END = -1

/** A part of a pattern: the ways into it, out of it, and through it without a character. */
interface Part {
  empty: number
  first: Map<number, number>
  last: Map<number, number>
}

/** Repeats up to this often are written out; beyond, they count as without end. */
const MOST_COPIES = 64
const MOST_PLACES = 1500

/** A word that has no bound, or a pattern too large to look through; says which in Chinese. */
export class Unbounded extends Error {}

/** The places of a pattern. Throws `Unbounded` for what looks around or back, and for what is too large. */
export function positionsOf(pattern: AST.Pattern): Positions {
  const builder = new Builder()
  const { empty, first, last } = builder.oneOf(pattern.alternatives)
  const { places } = builder
  for (const [place, ways] of last) places[place]?.next.set(END, ways)
  return { places, first: new Map([...first, [END, empty]]) }
}

class Builder {
  readonly places: Position[] = []

  oneOf(alternatives: readonly AST.Alternative[]): Part {
    return alternatives.map(({ elements }) => elements.reduce((before, each) => this.inSequence(before, this.partOf(each)), nothing())).reduce(either)
  }

  private partOf(node: AST.Element): Part {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.place(node.raw)
      case 'Group':
      case 'CapturingGroup':
        return this.oneOf(node.alternatives)
      case 'Quantifier':
        return this.repeated(node)
      case 'Assertion':
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') throw new Unbounded(`不用环视 ${node.raw}`)
        return nothing()
      default:
        throw new Unbounded(`不用反向引用 ${node.raw}`)
    }
  }

  private place(takes: string): Part {
    if (this.places.length >= MOST_PLACES) throw new Unbounded('不这样长')
    const at = this.places.push({ takes, next: new Map() }) - 1
    return { empty: 0, first: new Map([[at, 1]]), last: new Map([[at, 1]]) }
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    if (min > MOST_COPIES || (max !== Infinity && max > MOST_COPIES)) return this.loop(this.partOf(element), min === 0)
    let least = nothing()
    // the last of the copies that must be there is the one that goes on for ever: `a{3,}` is `aaa+`
    for (let copy = max === Infinity ? 1 : 0; copy < min; copy += 1) least = this.inSequence(least, this.partOf(element))
    if (max === Infinity) return this.inSequence(least, this.loop(this.partOf(element), min === 0))
    let optional = nothing()
    for (let copy = min; copy < max; copy += 1) optional = either(nothing(), this.inSequence(taking(this.partOf(element)), optional))
    return this.inSequence(least, optional)
  }

  private loop(part: Part, mayBeLeftOut: boolean): Part {
    this.lead(part.last, part.first)
    return mayBeLeftOut ? either(nothing(), taking(part)) : part
  }

  private inSequence(before: Part, after: Part): Part {
    this.lead(before.last, after.first)
    return {
      empty: before.empty * after.empty,
      first: sum(before.first, times(after.first, before.empty)),
      last: sum(after.last, times(before.last, after.empty)),
    }
  }

  private lead(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): void {
    for (const [place, ways] of from) {
      const next = this.places[place]?.next
      for (const [target, more] of to) next?.set(target, (next.get(target) ?? 0) + ways * more)
    }
  }
}

function nothing(): Part {
  return { empty: 1, first: new Map(), last: new Map() }
}

/** A repetition that takes no character is given up by the engine at once. */
function taking(part: Part): Part {
  return { ...part, empty: 0 }
}

function either(one: Part, other: Part): Part {
  return { empty: one.empty + other.empty, first: sum(one.first, other.first), last: sum(one.last, other.last) }
}

function sum(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const both = new Map(one)
  for (const [place, ways] of other) both.set(place, (both.get(place) ?? 0) + ways)
  return both
}

function times(map: ReadonlyMap<number, number>, factor: number): ReadonlyMap<number, number> {
  if (factor === 1) return map
  return factor === 0 ? new Map() : new Map([...map].map(([place, ways]) => [place, ways * factor]))
}
