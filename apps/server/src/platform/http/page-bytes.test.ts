import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageCompressor } from './page-bytes.ts'

describe('a page that is compressed in parts', () => {
  const styles = '.平{color:red}'.repeat(4_000)
  const words = '{"say":"一天"}'.repeat(2_000)
  const compress = pageCompressor([styles, words, 'never there'])

  test.each([
    ['both', `<head>${styles}</head><body>早${words}</body>`],
    ['the other way round', `${words}😀${styles}`],
    ['one of them', `<head>${styles}</head>`],
    ['none', '<p>心屿</p>'],
    ['nothing at all', ''],
  ])('with %s comes out as it went in', async (_, html) => {
    expect(gunzipSync(await compress(html)).toString()).toBe(html)
  })

  test('is small', async () => {
    expect((await compress(styles + words)).length).toBeLessThan(1_000)
  })
})
