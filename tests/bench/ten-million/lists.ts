import { people } from '../scale-load.ts'
import { path, shapes, type Shape } from '../shapes.ts'

const page = { pageNo: '1', pageSize: '20' }
const sort = (id: string): string => JSON.stringify([{ id, dir: 'asc' }])
const equipment = { ...page, view: 'bsArchives/equipment/elevator', equclacode: '3000' }
const orders = { ...page, view: 'insBusQuery/missionQuery' }

const devices: Shape[] = [
  { title: '电梯档案，默认页（按下次检验日期）', params: { ...equipment, sort: sort('ninspdate') } },
  { title: '设备代码包含', params: { ...equipment, equcode: '0007' } },
  { title: '使用单位包含二字', params: { ...equipment, useorgname: '酒店' } },
  { title: '按使用单位拼音排序', params: { ...equipment, sort: sort('useorgname') } },
  { title: '区划之内', params: { ...equipment, equareacode: '510108' } },
]

const works: Shape[] = [
  { title: '业务单综合查询，默认页', params: orders },
  { title: '派工列表（按下次检验日期）', params: { ...orders, view: 'businessPro/taskArrange', stepcode: 'RWAP', sort: sort('ninspdate') } },
  { title: '报告归档后（办结）', params: { ...orders, stepcode: 'DONE' } },
  { title: '报告编号包含', params: { ...orders, reportno: '0007' } },
  { title: '受检单位包含二字', params: { ...orders, unitname: '酒店' } },
  { title: '第 500 页', params: { ...orders, pageNo: '500' } },
]

const calledBy = (call: string, each: readonly Shape[]): Shape[] => each.map((shape) => ({ ...shape, call }))

/** Whose work the orders are: the head of the station and those of three departments. */
const heads = ['jyzhanzhang', 'jybuzhang', 'jybuzhang2', 'jybuzhang3']

/** The lists that are asked for: by whom, and whose records they show. */
export const lists: { title: string; entity: string; people: readonly string[]; shapes: Shape[] }[] = [
  { title: '申报单', entity: 'appMain', people, shapes: calledBy(path, shapes) },
  { title: '设备档案', entity: 'eqdBasic', people, shapes: calledBy('/api/eqdbase/eqdBasic/findEqdList', devices) },
  { title: '检验业务单', entity: 'appBuss', people: heads, shapes: calledBy('/api/appbuss/appBussSheetList', works) },
]
