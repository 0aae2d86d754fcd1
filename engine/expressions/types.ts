import type { ASTNode } from '@marcbachmann/cel-js'
import type { FieldType, Known, KnownFields } from './type-environment.ts'
import { loopOf } from './ast-nodes.ts'
import { returnTypes } from './return-types.ts'

/** What a part of an expression is: a field's type, a computed type, or a record whose fields are known. */
export type Type = FieldType | 'number' | 'bool' | 'null' | 'any' | { record: KnownFields | 'text' }

/** Types of the names that loops bind. */
export type Bound = ReadonlyMap<string, Type>

/** Type of a part of an expression, `any` when it is not sure. */
export function typeOf(node: ASTNode, known: Known, bound: Bound): Type {
  switch (node.op) {
    case 'value':
      return literalType(node.args)
    case 'id':
      return bound.get(node.args) ?? rootType(node.args, known)
    case '.':
      return fieldType(typeOf(node.args[0], known, bound), node.args[1])
    case '[]':
      return indexType(typeOf(node.args[0], known, bound), node.args[1])
    case 'call':
      return returnTypes[node.args[0]] ?? 'any'
    case 'rcall':
      return loopOf(node)?.name === 'filter' ? typeOf(node.args[1], known, bound) : (returnTypes[node.args[0]] ?? 'any')
    case '+':
      return sumType(typeOf(node.args[0], known, bound), typeOf(node.args[1], known, bound))
    case '?:': {
      const [one, other] = [typeOf(node.args[1], known, bound), typeOf(node.args[2], known, bound)]
      return one === other ? one : 'any'
    }
    case '-':
    case '*':
    case '/':
    case '%':
    case '-_':
      return 'number'
    case 'list':
    case 'map':
    case '.?':
    case '[?]':
      return 'any'
    default:
      return 'bool'
  }
}

/** Type of one row of a list. */
export function rowType(list: Type): Type {
  return typeof list === 'object' && 'list' in list ? { record: list.list } : 'any'
}

function literalType(value: unknown): Type {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'any'
}

function rootType(name: string, known: Known): Type {
  if (name === 'today') return 'date'
  const fields = known[name as keyof Known]
  return fields === undefined || fields === 'any' ? 'any' : { record: fields }
}

function fieldType(of: Type, name: string): Type {
  if (typeof of !== 'object' || !('record' in of)) return 'any'
  if (of.record === 'text') return 'string'
  const type = Object.hasOwn(of.record, name) ? (of.record[name] ?? 'any') : 'any'
  return typeof type === 'object' && 'object' in type ? { record: type.object } : type
}

/** `list[0]` is a row; `row["x"]` a field; `row["?x"]` whether it is filled in. */
function indexType(of: Type, key: ASTNode): Type {
  if (key.op !== 'value') return 'any'
  if (typeof key.args === 'string') return key.args.startsWith('?') ? 'bool' : fieldType(of, key.args)
  return rowType(of)
}

function sumType(one: Type, other: Type): Type {
  if (one === 'number' && other === 'number') return 'number'
  return one === 'string' || other === 'string' ? 'string' : 'any'
}
