/** What a frame shows; everything else is derived from it. */
export interface Frame {
  /** From 0, low, to 1, high. */
  tide: number
  /** Seconds; moves the waves a little. */
  seconds: number
  /** One rises with each breath that is over. */
  lanterns: number
  isNight: boolean
}

export interface Size {
  width: number
  height: number
}

interface Colours {
  sky: readonly [string, string]
  light: string
  halo: string
  hull: string
  sail: string
  waves: readonly [string, string, string, string]
  lantern: string
}

const day: Colours = {
  sky: ['#fff3e4', '#ffd9b5'],
  light: '#ff842f',
  halo: 'rgb(255 160 90 / 16%)',
  hull: '#2a5f5c',
  sail: '#fff8ee',
  waves: ['#ffcda0', '#9fb09c', '#477f78', '#285e5b'],
  lantern: '#ffb54a',
}
const night: Colours = {
  sky: ['#131a33', '#2b335c'],
  light: '#f3e3b8',
  halo: 'rgb(243 227 184 / 10%)',
  hull: '#101c2a',
  sail: '#c9d2e6',
  waves: ['#39497a', '#2c4468', '#20405a', '#16304a'],
  lantern: '#ffc86b',
}

const full = Math.PI * 2
const mostLanterns = 24
/** Pixels between two points of a wave. */
const grain = 26

function disc(pen: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, r, 0, full)
  pen.fill()
}

const waveAt = (x: number, width: number, layer: number, seconds: number): number =>
  Math.sin((x / width) * full * (0.9 + layer * 0.15) + seconds * (0.35 + layer * 0.08) + layer * 1.7)

interface Water extends Size {
  top: number
  layer: number
  seconds: number
  fill: string
}

function wave(pen: CanvasRenderingContext2D, water: Water): void {
  const { width, height, top, layer, seconds, fill } = water
  const swell = height * 0.014
  pen.fillStyle = fill
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width + grain; x += grain)
    pen.lineTo(x, top + swell * waveAt(x, width, layer, seconds))
  pen.lineTo(width, height)
  pen.fill()
}

function boat(pen: CanvasRenderingContext2D, x: number, y: number, colours: Colours): void {
  pen.fillStyle = colours.hull
  pen.beginPath()
  pen.moveTo(x - 26, y)
  pen.lineTo(x + 26, y)
  pen.quadraticCurveTo(x + 18, y + 13, x + 8, y + 13)
  pen.lineTo(x - 8, y + 13)
  pen.quadraticCurveTo(x - 20, y + 13, x - 26, y)
  pen.fill()
  pen.fillStyle = colours.sail
  pen.beginPath()
  pen.moveTo(x - 2, y - 36)
  pen.lineTo(x - 2, y - 4)
  pen.lineTo(x - 22, y - 4)
  pen.fill()
}

function lanterns(pen: CanvasRenderingContext2D, size: Size, frame: Frame, colours: Colours): void {
  const count = Math.min(frame.lanterns, mostLanterns)
  for (let at = 0; at < count; at += 1) {
    // Each has a place of its own; the golden ratio spreads them without a pattern.
    const x = size.width * (0.08 + 0.84 * ((at * 0.618 + 0.21) % 1))
    const y = size.height * (0.1 + 0.3 * ((at * 0.414 + 0.37) % 1)) + 4 * Math.sin(frame.seconds * 0.5 + at)
    disc(pen, x, y, 13, colours.halo)
    disc(pen, x, y, 5, colours.lantern)
  }
}

/** Where the water's edge stands, for the picture and for what rides on it. */
export const waterline = ({ height }: Size, tide: number): number => height * (0.66 - 0.16 * tide)

export function drawScene(pen: CanvasRenderingContext2D, size: Size, frame: Frame): void {
  const { width, height } = size
  const colours = frame.isNight ? night : day
  const sky = pen.createLinearGradient(0, 0, 0, height * 0.7)
  sky.addColorStop(0, colours.sky[0])
  sky.addColorStop(1, colours.sky[1])
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  const radius = Math.min(width, height) * (0.15 + 0.04 * frame.tide)
  const [x, y] = [width / 2, height * 0.4]
  disc(pen, x, y, radius * 2, colours.halo)
  disc(pen, x, y, radius * 1.5, colours.halo)
  disc(pen, x, y, radius, colours.light)
  lanterns(pen, size, frame, colours)
  const line = waterline(size, frame.tide)
  const boatX = width * 0.66
  const layers = colours.waves.map((fill, layer) => ({
    width,
    height,
    top: line + (layer * (height - line)) / 5,
    layer,
    seconds: frame.seconds,
    fill,
  }))
  const [first, ...rest] = layers
  boat(pen, boatX, line - 8 + height * 0.014 * waveAt(boatX, width, 0, frame.seconds), colours)
  if (first) wave(pen, first)
  for (const layer of rest) wave(pen, layer)
}
