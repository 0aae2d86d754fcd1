import { fetchedBlock } from '../parts/fetched-block.tsx'
import { defineBlock } from '../../contracts.ts'
import { dayTasksWords } from './faces/day-tasks-words.ts'

/** What somebody has to do on site, under how soon it is due or where it is: each task with its state, its place and what to take along. */
export const tasksOfDay = defineBlock({
  id: 'day-tasks',
  title: '今日任务',
  params: dayTasksWords,
  Component: fetchedBlock(dayTasksWords, async () => (await import('./faces/DayTasks.tsx')).DayTasks),
})
