import { fetchedBlock } from '../parts/fetched-block.tsx'
import { defineBlock } from '../../contracts.ts'
import { recordCardWords } from './faces/record-card-words.ts'

/** One record in short: its name and state, what it is, and what this person may do with it. */
export const recordCard = defineBlock({
  id: 'record-card',
  title: '记录卡片',
  params: recordCardWords,
  Component: fetchedBlock(recordCardWords, async () => (await import('./faces/RecordCard.tsx')).RecordCard),
})
