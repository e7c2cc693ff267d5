import { expect, test } from 'vitest'
import { downloadUrl } from './rules.ts'

test('[DELETE-3] the download is a ZIP file under the address of the member’s data page', () => {
  expect(downloadUrl('a.b')).toBe('/my-data/a.b.zip')
})
