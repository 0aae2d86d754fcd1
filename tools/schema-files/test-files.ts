import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How the name of a test file beside a view or a record template ends. */
export const TEST_ENDING = '.test.json'

/** Test files below a folder of a product, by their paths from the product's folder, sorted; none where the folder is not there. */
export function testFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(TEST_ENDING))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
