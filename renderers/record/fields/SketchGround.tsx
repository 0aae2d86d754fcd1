import type { Sketch } from '../../../engine/inspection/site/sketch.ts'
import type { SketchField } from '../../../engine/schema/inspection/template-field.ts'
import { usePorts } from '../../contexts/ports-context.tsx'

/** What points lie on: the photo, or the drawing of the template. */
export function SketchGround({ field, sketch }: { field: SketchField; sketch: Sketch }) {
  const { attachments } = usePorts()
  const drawing = field.pictures?.find(({ id }) => id === sketch.picture)
  if (sketch.file !== '') return <img className="rec-sketch-ground" src={attachments.url(sketch.file)} alt={field.title} draggable={false} />
  if (!drawing) return null
  return (
    <svg className="rec-sketch-ground" viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={drawing.title}>
      {drawing.lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
