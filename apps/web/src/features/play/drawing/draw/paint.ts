import { pens, rubs, side, type LineMark, type Mark, type PartMark } from '../model/marks.ts'
import { colourOf } from './colours.ts'
import { shapes } from './parts.ts'

type Pen = CanvasRenderingContext2D

/** A pen that presses half as hard as it can draws its own width. */
const widthAt = (width: number, press: number): number => width * (0.4 + (1.2 * press) / 100)

/** The piece of a line that ends in its point `at`; its first is a dot. */
export function paintPiece(pen: Pen, mark: LineMark, at: number): void {
  const { points } = mark
  const [x, y, press] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 50]
  const isRub = mark.kind === 'rub'
  pen.globalCompositeOperation = isRub ? 'destination-out' : 'source-over'
  pen.strokeStyle = isRub ? '#000' : colourOf(mark.colour)
  pen.lineWidth = isRub ? (rubs[mark.width] ?? 0) : widthAt(pens[mark.width] ?? 0, press)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(points[at - 3] ?? x, points[at - 2] ?? y)
  pen.lineTo(at === 0 ? x + 0.1 : x, y)
  pen.stroke()
  pen.globalCompositeOperation = 'source-over'
}

const outlineOf = (d: string): Path2D => new Path2D(d)

function paintPart(pen: Pen, { part, x, y, size, colour }: PartMark): void {
  pen.save()
  pen.translate(x - size / 2, y - size / 2)
  pen.scale(size / 100, size / 100)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(1.4, 500 / size)
  pen.strokeStyle = colourOf(colour)
  for (const { d, isFilled } of shapes[part]) {
    const outline = outlineOf(d)
    if (isFilled) {
      pen.fillStyle = colourOf(colour)
      pen.globalAlpha = 0.22
      pen.fill(outline, 'nonzero')
      pen.globalAlpha = 1
    }
    pen.stroke(outline)
  }
  pen.restore()
}

function paintMark(pen: Pen, mark: Mark): void {
  if (mark.kind === 'part') paintPart(pen, mark)
  else for (let at = 0; at < mark.points.length; at += 3) paintPiece(pen, mark, at)
}

/** Over a square of so many pixels, from its upper left corner. */
export function paintMarks(pen: Pen, marks: readonly Mark[], pixels: number): void {
  pen.setTransform(pixels / side, 0, 0, pixels / side, 0, 0)
  pen.clearRect(0, 0, side, side)
  for (const mark of marks) paintMark(pen, mark)
}
