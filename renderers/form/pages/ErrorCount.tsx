/** How many things have to be mended behind this entry; nothing when all is well. */
export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="vf-nav-wrong" aria-label={`${count} 处需要修改`}>
      {count}
    </span>
  )
}
