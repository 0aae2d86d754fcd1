import { fetchedBlock, opensNamed } from '../parts/fetched-block.tsx'
import { defineBlock } from '../../contracts.ts'
import { linesWords } from './faces/lines-words.ts'

/** A few records that belong to another, a line or two each; `params.of` names their list, without which there is nothing to see. */
export const lines = defineBlock({
  id: 'lines',
  title: '记录行',
  params: linesWords,
  shows: opensNamed('of'),
  Component: fetchedBlock(linesWords, async () => (await import('./faces/RecordLines.tsx')).RecordLines),
})
