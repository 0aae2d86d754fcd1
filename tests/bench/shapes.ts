/** Ways in which the list of applications is asked for; the parameters a page would send. */
export const path = '/api/appmain/appMainSheetList'

export interface Shape {
  title: string
  /** The call; that of the applications by default. */
  call?: string
  params: Record<string, string>
}

const page = { view: 'businessPro/applyList', pageNo: '1', pageSize: '20' }
const drafts = { ...page, stepcode: 'YWSB' }
const sort = (id: string, dir: 'asc' | 'desc'): string => JSON.stringify([{ id, dir }])

export const shapes: Shape[] = [
  { title: '默认页（登记步骤，按申报日期）', params: drafts },
  { title: '默认页，每页 200 行', params: { ...drafts, pageSize: '200' } },
  { title: '不限步骤', params: page },
  { title: '不限步骤，第 500 页', params: { ...page, pageNo: '500' } },
  { title: '单位名称包含二字', params: { ...page, unitname: '酒店' } },
  { title: '单位名称包含四字', params: { ...page, unitname: '有限公司' } },
  { title: '申报单号包含', params: { ...page, appno: '0007' } },
  { title: '综合查询（设备清单五列）', params: { ...page, combineQuery: '3110' } },
  { title: '综合查询，查无此项', params: { ...page, combineQuery: 'ZZZ999' } },
  { title: '按受检单位拼音排序', params: { ...page, sort: sort('unitname', 'asc') } },
  { title: '按无索引的列排序', params: { ...page, sort: sort('equaddr', 'asc') } },
  { title: '步骤内按下次检验日期排序', params: { ...drafts, sort: sort('ninspdate', 'asc') } },
  { title: '日期范围与设备类别', params: { ...page, appdate: JSON.stringify(['2026-01-01', '2026-12-31']), equcodeset: '3000' } },
]
