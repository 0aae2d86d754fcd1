import { expect, it } from 'vitest'
import { urlsUsedOnSite } from './installable.ts'

it('given parts, then what is rare is left out, unless something that is used cannot begin without it', () => {
  const imports: Record<string, string[]> = {
    'assets/RecordScreen-1.js': ['assets/esm-1.js'],
    'assets/esm-1.js': ['assets/ag-grid-1.js'],
    'assets/DesignerPage-1.js': ['assets/echarts-1.js'],
  }
  const urls = ['index.html', 'assets/RecordScreen-1.js', 'assets/esm-1.js', 'assets/ag-grid-1.js', 'assets/DesignerPage-1.js', 'assets/echarts-1.js']
  expect([...urlsUsedOnSite(urls, (url) => imports[url] ?? [])]).toEqual(['index.html', 'assets/RecordScreen-1.js', 'assets/esm-1.js', 'assets/ag-grid-1.js'])
})
