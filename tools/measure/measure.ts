import { preciseOf } from './adaptive.ts'
import { measureAvailability } from './availability.ts'
import { flaggedOf } from './careless.ts'
import { measureDiary } from './diary.ts'
import { measureDisclosure } from './disclosure.ts'
import { allForms } from './forms.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (share: number): string => (100 * share).toFixed(1)

/** `diary 2000`: the tables of packages/insight/SPEC.md; `disclosure …`: those of docs/disclosure.md. Else those of docs/measurement.md. */
if (process.argv[2] === 'diary') {
  measureDiary(say, Number(process.argv[3] ?? 500))
  process.exit()
}
if (process.argv[2] === 'disclosure') {
  measureDisclosure(say, process.argv.slice(3))
  process.exit()
}

if (process.argv[2] === 'availability') {
  measureAvailability(say, process.argv.slice(3))
  process.exit()
}

/** From as many simulated people as are asked for. */
const people = Number(process.argv[2] ?? 500)

say(`Careless answering: ${people} people a column, per cent flagged`)
say('| instrument | units | honest, r .35 | r .50 | r .65 | random |')
say('| --- | --- | --- | --- | --- | --- |')
const forms = await allForms()
for (const form of forms) {
  const { id, units, honest, random } = flaggedOf(
    form,
    form.prepared.instrument.adaptive ? people / 5 : people,
  )
  say(`| ${[id, units, ...honest.map(percent), percent(random)].join(' | ')} |`)
}

say('')
say('Adaptive: people whose facets differ')
say('| items | coverage | error | bias above 1.5 | recovery | named |')
say('| --- | --- | --- | --- | --- | --- |')
for (const form of forms.filter(({ prepared }) => prepared.instrument.adaptive)) {
  const { items, coverage, error, biasAbove, recovery, named } = preciseOf(form, people)
  const numbers = [
    items.toFixed(0),
    ...[coverage, error, biasAbove, recovery, named].map((one) => one.toFixed(2)),
  ]
  say(`| ${numbers.join(' | ')} |`)
}
