import { scaleName, type Reading } from '../reading.ts'
import { inOrderOfNeed } from './actions.ts'
import { bandView } from './scale.ts'
import { typeView } from './type.ts'

export interface Brief {
  label: string
  headline: string
  meaning: string
}

function bandBrief(reading: Reading, scale: string | undefined): Brief | null {
  const band = scale === undefined ? null : (reading.result.scales[scale]?.band ?? null)
  if (scale === undefined || band === null) return null
  const { label, headline, meaning } = bandView(reading, scale, band)
  return { label, headline, meaning }
}

/** Without a total or a type the dimension speaks that most has something to say, and says which it is. */
function dimensionBrief(reading: Reading): Brief | null {
  const { instrument, result } = reading
  const all = instrument.scales.flatMap(({ id, role }) => {
    const found = result.scales[id]
    return role !== 'facet' && found?.band ? [{ ...found, id }] : []
  })
  const [chosen] = [...inOrderOfNeed(all), ...all]
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
