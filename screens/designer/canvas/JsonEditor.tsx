import { useMemo, useState } from 'react'
import { changesBetween } from '../../../engine/layers/diff/changes-between.ts'
import { ProblemError, type Problem } from '../../../engine/problem.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { viewKind } from '../../../engine/schema/screens/view.ts'
import '../../../renderers/widgets/code/code.css'
import { useCodeMirror } from '../../../renderers/widgets/code/use-code-mirror.ts'
import type { Design } from '../state/use-design.ts'

/** The view as the text of its file, in step with the screen both ways; a text that is none leaves the screen as it was and says why. */
export function JsonEditor({ design }: { design: Design }) {
  const written = useMemo(() => JSON.stringify(design.view, null, 2), [design.view])
  // while a text is no view it stands as typed
  const [typed, setTyped] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const attributes = useMemo(() => ({ 'aria-label': '界面文件', tabindex: '0' }), [])
  const place = useCodeMirror({
    text: typed ?? written,
    attributes,
    focused: false,
    onChange: (text) => {
      setTyped(text)
      try {
        const next = parseFile(viewKind, JSON.parse(text) as never, `${design.view.viewNo}.json`)
        setProblems([])
        const changes = changesBetween(design.view, next)
        if (changes.length > 0) design.change(changes, 'json')
      } catch (error) {
        if (error instanceof ProblemError) setProblems(error.problems)
        else if (error instanceof SyntaxError) setProblems([])
        else throw error
      }
    },
    onLeave: () => setTyped((text) => (problems.length === 0 ? null : text)),
  })
  return (
    <div className="designer-json">
      <div ref={place} className="vn-codemirror" />
      <ul role="status" aria-label="文件里的问题" hidden={problems.length === 0}>
        {problems.map((each) => (
          <li key={each.path + each.message}>
            <code>{each.path || '/'}</code> {each.message} {each.cure && <small>{each.cure}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}
