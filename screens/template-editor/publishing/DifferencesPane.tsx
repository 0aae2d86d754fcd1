/** What an edition says otherwise than its base, in words. */
export function DifferencesPane({ words, complete }: { words: readonly string[] | null; complete: boolean }) {
  if (complete) return <p className="tpl-none">完整的模板，没有所依据的版本</p>
  if (words === null) return <p className="tpl-none">改动保存后比较</p>
  if (words.length === 0) return <p className="tpl-none">与所依据的版本相同</p>
  return (
    <ol className="tpl-differences" aria-label="与所依据版本的差异">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ol>
  )
}
