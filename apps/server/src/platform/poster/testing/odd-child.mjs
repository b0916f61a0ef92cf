import { existsSync, writeFileSync } from 'node:fs'

/** A child for the tests that does what the drawing's title says. */
const busy = (milliseconds) => {
  const until = Date.now() + milliseconds
  while (Date.now() < until);
}

process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, drawing }) => {
  const [what, more] = drawing.title.split('|')
  if (what === 'hang') busy(60_000)
  if (what === 'die') process.exit(3)
  if (what === 'die once' && !existsSync(more)) {
    writeFileSync(more, '')
    process.exit(3)
  }
  if (what === 'slow') busy(Number(more))
  if (what === 'throw') process.send({ id, failed: 'Error: on purpose' })
  else process.send({ id, bytes: Buffer.from(`${drawing.title} ${process.pid}`) })
})
