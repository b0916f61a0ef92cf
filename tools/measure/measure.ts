import { flaggedOf } from './careless.ts'
import { allForms } from './forms.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (share: number): string => (100 * share).toFixed(1)

/** The tables of docs/measurement.md, from as many simulated people as are asked for. */
const people = Number(process.argv[2] ?? 500)

say(`Careless answering: ${people} people a column, per cent flagged`)
say('| instrument | units | honest, r .35 | r .50 | r .65 | random |')
say('| --- | --- | --- | --- | --- | --- |')
for (const form of await allForms()) {
  const { id, units, honest, random } = flaggedOf(
    form,
    form.prepared.instrument.adaptive ? people / 5 : people,
  )
  say(`| ${[id, units, ...honest.map(percent), percent(random)].join(' | ')} |`)
}
