import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFloors } from '../map/draw-floors.ts'
import { parts, planPart } from '../map/floor-plan.ts'
import { readModules } from '../map/module-graph.ts'
import { defineCommand } from '../command.ts'

const picture = 'docs/images/house.svg'

/** Draws the floors of the product from its imports; `--check` only tells whether the picture is as the imports are. */
export const map = defineCommand({
  usage: [['map [--check]', '按代码的引用画出各层房间：docs/images/house.svg']],
  options: { check: { type: 'boolean' } },
  run({ root, options, print, complain }) {
    const modules = readModules(root, parts)
    const plan = (part: (typeof parts)[number]) => planPart(part, modules)
    const drawn = drawFloors([[plan('screens'), plan('renderers')], [plan('server')]], plan('engine'))
    const path = join(root, picture)
    if (!options['check']) {
      writeFileSync(path, drawn)
      print(picture)
      return 0
    }
    if (existsSync(path) && readFileSync(path, 'utf8') === drawn) return 0
    complain(`${picture} 与现在的代码不一致：请运行 npm run map 重新生成`)
    return 1
  },
})
