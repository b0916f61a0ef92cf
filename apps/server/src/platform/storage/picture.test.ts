import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { crc32 as crcOf, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { quickest } from '../../../testing/quickest.ts'
import { HelperBusy, HelperLost } from '../helper/helper.ts'
import { PictureRefused, cleanPicture, refusalOf } from './picture.ts'

const limits = { maxBytes: 12_000_000, maxPixels: 24_000_000, side: 256 }

function plain(width: number, height: number, background = '#c04020') {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function reasonOf(bytes: Uint8Array, change: Partial<typeof limits> = {}): Promise<string> {
  const error: unknown = await cleanPicture(bytes, { ...limits, ...change }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof PictureRefused ? error.reason : `not refused: ${String(error)}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crcOf(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A whole and valid PNG of one bit per pixel: kilobytes in the mail, a gigabyte once decoded. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(rows, { level: 1 })
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The process that opens pictures, by the numbers of this one's children. */
function openerPid(): number | null {
  const text = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const isOurs = (pid: string) =>
    text(pid, 'status').includes(`PPid:\t${process.pid}\n`) && text(pid, 'cmdline').includes('open-picture')
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isOurs(name))) || null
}

describe.runIf(process.platform === 'linux')('the process that opens pictures', () => {
  it('is another one, and another again when it dies', async () => {
    const small = await plain(20, 10).png().toBuffer()
    await cleanPicture(small, limits)
    const first = openerPid()
    expect(first).toBeGreaterThan(0)
    process.kill(first ?? 0, 'SIGKILL')
    expect(await cleanPicture(small, limits)).toMatchObject({ width: 20, height: 10 })
    expect(openerPid()).not.toBe(first)
  })
})

describe('a picture whose process was lost', () => {
  it('may be sent again when that only took too long or could not start', () => {
    for (const loss of ['hung', 'unreachable'] as const)
      expect(refusalOf(new HelperLost('lost', loss))).toMatchObject({ status: 429 })
    expect(refusalOf(new HelperBusy('stopping'))).toMatchObject({ status: 429 })
  })

  it('is broken when it twice took the process with it', () => {
    expect(refusalOf(new HelperLost('lost', 'died'))).toMatchObject({ reason: 'broken' })
  })
})

describe('a picture that is taken', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s comes out as webp, fitted into the side', async (format) => {
    const clean = await cleanPicture(await plain(800, 400).toFormat(format).toBuffer(), limits)
    expect(clean).toMatchObject({ type: 'image/webp', width: 256, height: 128 })
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
  })

  it('is not enlarged, and a thin one keeps at least a pixel', async () => {
    expect(await cleanPicture(await plain(20, 10).png().toBuffer(), limits)).toMatchObject({
      width: 20,
      height: 10,
    })
    expect(await cleanPicture(await plain(9000, 1).png().toBuffer(), limits)).toMatchObject({
      width: 256,
      height: 1,
    })
  })

  it('loses EXIF, GPS, XMP and its colour profile', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 4943/100', GPSLongitudeRef: 'E' }
    const dirty = await plain(64, 64)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-PHONE' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(dirty).metadata()
    expect(before.exif?.includes('SECRET-OWNER')).toBe(true)
    expect(before.icc && before.xmp).toBeTruthy()
    const clean = await cleanPicture(dirty, limits)
    const after = await sharp(clean.bytes).metadata()
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(after[part]).toBeUndefined()
    const [red, green, blue] = await sharp(clean.bytes).raw().toBuffer()
    for (const [is, was] of [
      [red, 0xc0],
      [green, 0x40],
      [blue, 0x20],
    ] as const)
      expect(Math.abs(is! - was)).toBeLessThan(6)
    const text = Buffer.from(clean.bytes).toString('latin1')
    for (const trace of ['SECRET', 'EXIF', 'XMP', 'ICCP', 'GPS']) expect(text).not.toContain(trace)
  })

  it('is turned upright before its orientation is forgotten', async () => {
    const blue = await plain(40, 80, '#0000ff').png().toBuffer()
    const sideways = await plain(160, 80, '#ff0000')
      .composite([{ input: blue, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const clean = await cleanPicture(sideways, limits)
    expect([clean.width, clean.height]).toEqual([80, 160])
    const pixel = async (top: number) => [
      ...(await sharp(clean.bytes)
        .extract({ left: 40, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
    const [upperRed, , upperBlue] = await pixel(10)
    const [lowerRed, , lowerBlue] = await pixel(150)
    expect(upperBlue! > 200 && upperRed! < 60).toBe(true)
    expect(lowerRed! > 200 && lowerBlue! < 60).toBe(true)
  })

  it('changes to sRGB from CMYK, grey and 16 bits, and keeps transparency', async () => {
    const cmyk = await plain(30, 30).toColourspace('cmyk').jpeg().toBuffer()
    const grey = await plain(30, 30).greyscale().png().toBuffer()
    const deep = await plain(30, 30).toColourspace('rgb16').png().toBuffer()
    for (const picture of [cmyk, grey, deep]) {
      const { bytes } = await cleanPicture(picture, limits)
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    }
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    const { bytes } = await cleanPicture(await clear.png().toBuffer(), limits)
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('keeps only the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => plain(50, 30, colour).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const clean = await cleanPicture(moving, limits)
    expect(clean).toMatchObject({ width: 50, height: 30 })
    expect((await sharp(clean.bytes).metadata()).pages ?? 1).toBe(1)
  })

  it('sheds what hides behind its end', async () => {
    const html = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await plain(50, 50).png().toBuffer(), Buffer.from(html)])
    const clean = await cleanPicture(polyglot, limits)
    expect(Buffer.from(clean.bytes).toString('latin1')).not.toContain('script')
  })

  it('waits for its turn, and a refused one does not block the next', async () => {
    const good = await plain(500, 500).jpeg().toBuffer()
    const bad = good.subarray(0, 300)
    const results = await Promise.allSettled(
      [good, bad, good, bad, good].map((one) => cleanPicture(one, limits)),
    )
    expect(results.map(({ status }) => status[0])).toEqual(['f', 'r', 'f', 'r', 'f'])
  })
})

describe('a picture that is refused', () => {
  it('is nothing, or something else', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    expect(await reasonOf(new Uint8Array())).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from(svg))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from(`<?xml version="1.0"?>${svg}`))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from('<html></html>'))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from('%PDF-1.7'))).toBe('not_a_picture')
    expect(await reasonOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('not_a_picture')
    expect(await reasonOf(await plain(9, 9).gif().toBuffer())).toBe('not_a_picture')
    expect(await reasonOf(await plain(9, 9).avif({ effort: 0 }).toBuffer())).toBe('not_a_picture')
    expect(await reasonOf(await plain(9, 9).tiff().toBuffer())).toBe('not_a_picture')
  })

  it('is 10 MB of noise, whatever its first bytes claim', async () => {
    const noise = randomBytes(10_000_000)
    noise[0] = 0
    expect(await reasonOf(noise)).toBe('not_a_picture')
    expect(await reasonOf(noise, { maxBytes: 9_999_999 })).toBe('too_large')
    noise.write('\xff\xd8\xff\xe0', 'latin1')
    expect(await reasonOf(noise)).toBe('broken')
    noise.write('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
    expect(await reasonOf(noise)).toBe('broken')
  })

  it('is a PNG head with HTML for a body, or a bare head', async () => {
    const png = await plain(50, 50).png().toBuffer()
    expect(await reasonOf(Buffer.concat([png.subarray(0, 33), Buffer.from('<html>'.repeat(99))]))).toBe(
      'broken',
    )
    expect(await reasonOf(png.subarray(0, 8))).toBe('not_a_picture')
    expect(await reasonOf(png.subarray(0, 20))).toBe('broken')
    expect(await reasonOf(Buffer.from('\xff\xd8\xff', 'latin1'))).toBe('broken')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is a truncated %s', async (format) => {
    const noisy = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    const whole = await noisy.toFormat(format).toBuffer()
    expect(await reasonOf(whole)).toMatch('not refused')
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken')
  })

  it('has too many pixels, and is never decoded', async () => {
    const bytes = bomb(30_000)
    expect(bytes.length).toBeLessThan(1_000_000)
    const rss = process.memoryUsage.rss()
    const refuse = async () => expect(await reasonOf(bytes)).toBe('too_many_pixels')
    expect(await quickest(refuse)).toBeLessThan(2_000)
    expect(process.memoryUsage.rss() - rss).toBeLessThan(100_000_000)
    const square = await plain(100, 100).png().toBuffer()
    expect(await reasonOf(square, { maxPixels: 9_999 })).toBe('too_many_pixels')
    expect(await reasonOf(square, { maxPixels: 10_000 })).toMatch('not refused')
  })
})
