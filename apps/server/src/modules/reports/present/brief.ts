import { scaleName, type Reading } from '../reading.ts'
import { inOrderOfNeed } from './actions.ts'
import { bandTold } from './scale.ts'
import { typeView } from './type.ts'

export interface Brief {
  label: string
  headline: string
  meaning: string
}

function bandBrief(reading: Reading, id: string | undefined): Brief | null {
  const scale = reading.instrument.scales.find((one) => one.id === id)
  const band = scale ? bandTold(reading, scale) : null
  return band && { label: band.label, headline: band.headline, meaning: band.meaning }
}

/** Without a total or a type the dimension speaks that most has something to say, and says which it is. */
function dimensionBrief(reading: Reading): Brief | null {
  const { instrument, result } = reading
  const all = instrument.scales.flatMap(({ id, role }) => {
    const found = result.scales[id]
    return role !== 'facet' && found && found.score !== null ? [{ ...found, id }] : []
  })
  const named = all.filter(({ band }) => band !== null)
  const [chosen] = [...inOrderOfNeed(named), ...named, ...all]
  const brief = bandBrief(reading, chosen?.id)
  return brief && chosen ? { ...brief, label: `${scaleName(reading, chosen.id)} · ${brief.label}` } : null
}

function typeBrief(reading: Reading): Brief | null {
  const type = typeView(reading)
  return type && { label: type.name, headline: type.headline, meaning: type.meaning }
}

/** One sentence about the whole: the main scale, else the type, else a dimension. */
export const briefOf = (reading: Reading): Brief =>
  bandBrief(reading, reading.instrument.mainScale) ??
  typeBrief(reading) ??
  dimensionBrief(reading) ?? { label: '', headline: reading.say('report.no_words'), meaning: '' }
