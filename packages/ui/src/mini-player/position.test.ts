import { describe, expect, it } from 'vitest'
import {
  areaOf,
  boxX,
  nudge,
  playerMargin,
  playerOpenWidth,
  playerSize,
  rest,
  roomFor,
  sideOf,
  snap,
  within,
} from './position.ts'

const phone = areaOf({ width: 390, height: 844 }, { top: 50, bottom: 84 })
const wide = areaOf({ width: 1280, height: 800 }, { top: 50, bottom: 50 })

describe('the mini player', () => {
  it('keeps to the column on a wide screen', () => {
    expect(phone).toEqual({ left: 0, right: 390, top: 50, bottom: 760 })
    expect(wide).toEqual({ left: 425, right: 855, top: 50, bottom: 750 })
  })

  it('rests in the lower right corner, 14 px from edge and bar', () => {
    expect(rest(phone)).toEqual({ x: 390 - 14 - 48, y: 760 - 14 - 48 })
    expect(rest(wide)).toEqual({ x: 855 - 14 - 48, y: 750 - 14 - 48 })
  })

  it('snaps to the nearer edge at its height', () => {
    expect(snap(phone, { x: 120, y: 300 })).toEqual({ x: 14, y: 300 })
    expect(snap(phone, { x: 200, y: 300 })).toEqual({ x: 328, y: 300 })
    expect(sideOf(phone, { x: 170, y: 0 })).toBe('left')
    expect(sideOf(phone, { x: 171, y: 0 })).toBe('right')
  })

  it('never leaves the free area, however it is thrown', () => {
    for (const x of [-900, 0, 195, 390, 5000]) {
      for (const y of [-900, 0, 400, 844, 5000]) {
        const point = snap(phone, within(phone, { x, y }))
        expect(point.x).toBeGreaterThanOrEqual(playerMargin)
        expect(point.x).toBeLessThanOrEqual(390 - playerMargin - playerSize)
        expect(point.y).toBeGreaterThanOrEqual(50 + playerMargin)
        expect(point.y).toBeLessThanOrEqual(760 - playerMargin - playerSize)
      }
    }
  })

  it('comes back into a screen that became smaller', () => {
    const small = areaOf({ width: 320, height: 480 }, { top: 50, bottom: 84 })
    expect(snap(small, { x: 328, y: 698 })).toEqual({ x: 320 - 14 - 48, y: 396 - 14 - 48 })
    const flat = areaOf({ width: 320, height: 120 }, { top: 50, bottom: 84 })
    expect(snap(flat, { x: 328, y: 698 }).y).toBe(64)
  })

  it('opens inwards from either side', () => {
    const right = rest(phone)
    expect(boxX(phone, right, 'open') + playerOpenWidth).toBe(390 - playerMargin)
    expect(boxX(phone, { x: 14, y: 100 }, 'open')).toBe(14)
    expect(boxX(phone, right, 'closed')).toBe(right.x)
  })

  it('tucked, 26 px stay in sight on either side', () => {
    expect(390 - boxX(phone, rest(phone), 'tucked')).toBe(26)
    expect(boxX(phone, { x: 14, y: 100 }, 'tucked') + playerSize).toBe(26)
  })

  it('moves by arrow keys and by nothing else', () => {
    const from = { x: 328, y: 300 }
    expect(nudge(phone, from, 'ArrowLeft')).toEqual({ x: 14, y: 300 })
    expect(nudge(phone, from, 'ArrowRight')).toEqual(from)
    expect(nudge(phone, from, 'ArrowUp')).toEqual({ x: 328, y: 276 })
    expect(nudge(phone, { x: 14, y: 690 }, 'ArrowDown')).toEqual({ x: 14, y: 698 })
    expect(nudge(phone, from, 'Enter')).toBeUndefined()
  })

  describe('covers no control', () => {
    const home = rest(phone)
    const row = (y: number, height: number) => ({ x: 20, y, width: 350, height })

    it('and stays at home where none is', () =>
      expect(roomFor(phone, home, [row(100, 500)])).toEqual({ point: home, tucked: false }))

    it('slips over the edge where that is enough', () =>
      expect(roomFor(phone, home, [{ x: 300, y: home.y, width: 60, height: 44 }])).toEqual({
        point: home,
        tucked: true,
      }))

    it('and to the nearest height with room where it is not', () => {
      const { point, tucked } = roomFor(phone, home, [row(640, 200), row(500, 80)])
      expect([point.x, point.y <= 640 - playerSize, point.y >= 580, tucked]).toEqual([
        home.x,
        true,
        true,
        true,
      ])
    })

    it('and lies over the edge of one where all is full', () =>
      expect(roomFor(phone, home, [row(0, 844)])).toEqual({ point: home, tucked: true }))
  })
})
