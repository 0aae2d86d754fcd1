/** At the end of the heads: how many columns have no room, and the way to choose which. Nothing where all have. */
export function FoldedColumns({ count, onShow }: { count: number; onShow(): void }) {
  if (count === 0) return null
  return (
    <button
      type="button"
      className="viewno-folded"
      title={`另有 ${count} 列没有位置，点开选择显示哪些列`}
      aria-label={`另有 ${count} 列，选择显示哪些列`}
      onClick={onShow}
    >
      另有 {count} 列
    </button>
  )
}
