import { Pagination } from 'antd'

const sizes = [20, 50, 100, 200]

interface Props {
  pageNo: number
  pageSize: number
  total: number
  /** Offers to jump to a page by its number when there are many. */
  jumps: boolean
  onPage(pageNo: number, pageSize: number): void
}

/** The list's own pager: the server pages, the grid holds one page. */
export function ListPager({ pageNo, pageSize, total, jumps, onPage }: Props) {
  const options = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((one, other) => one - other)
  return (
    <Pagination
      size="small"
      current={pageNo}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={options}
      showSizeChanger={{ 'aria-label': '每页条数' }}
      showQuickJumper={jumps && total > pageSize * 10}
      showTotal={(all, [from, to]) => (all === 0 ? '共 0 条' : `第 ${from}–${to} 条，共 ${all.toLocaleString('zh-CN')} 条`)}
      onChange={onPage}
    />
  )
}
