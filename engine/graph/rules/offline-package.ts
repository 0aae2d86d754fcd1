import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import { noteParams } from './params.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { each, expression, field, id, key, template, type EntityOf, type Note, type Rule } from './rule.ts'

/** Entity of the tasks that are taken along: that of their list. */
const ofTasks: EntityOf = ({ lookup, source }) => lookup.entityOfCall(textOf(objectOf(objectOf(source.content)['tasks'])['call']))

/** Entity of the call that the place stands beside. */
const ofCall = ({ lookup }: ReferenceCollector, { owners }: Place): string => lookup.entityOfCall(textOf(objectOf(owners.at(-1))['call']))

/** Entity of the call whose parameter the place is. */
const ofParameter: EntityOf = ({ lookup }, { owners }) => lookup.entityOfCall(textOf(objectOf(owners.at(-2))['call']))

/** Entity of the list whose rows the place is about. */
const ofList: EntityOf = ({ lookup }, { owners }) =>
  lookup.entityOfCall(textOf(objectOf(owners.findLast((owner) => 'each' in objectOf(owner) && 'call' in objectOf(owner)))['call']))

/** What a request is sent with: names of the records that are asked for, and of those that it is filled from. */
const sentFrom =
  (source: EntityOf): Note =>
  (trace, place, words) => {
    for (const entity of new Set([ofCall(trace, place), source(trace, place)])) noteParams(trace, place, words, { thing: undefined, entity, child: '' })
  }

/** Where a package of offline work names things. */
export const offlinePackageRules: readonly Rule[] = [
  ...each(['/tasks/view', '/each/*/view', '/lists/*/view', '/views/*'], '离线带走的界面', id('view')),
  ...each(['/tasks/call', '/each/*/call', '/lists/*/call', '/lists/*/each/*/call', '/also/*/call'], '离线带走的数据', id('call')),
  ...each(['/tasks/params', '/each/*/params', '/lists/*/params', '/also/*/params'], '离线带走的数据', sentFrom(ofTasks)),
  ['/lists/*/each/*/params', '离线带走的数据', sentFrom(ofList)],
  ...each(['/each/*/params/*', '/lists/*/params/*', '/lists/*/each/*/params/*', '/also/*/params/*'], '离线带走的数据', key(ofParameter)),
  ['/tasks/key', '离线任务的编号', field(ofTasks)],
  ['/tasks/title', '离线任务的名称', template(ofTasks)],
  ['/each/*/when', '离线带走的条件', expression((trace, place) => ({ row: [ofTasks(trace, place)] }))],
  ['/queues/*', '离线可填写', id('call')],
]
