import type { Language } from '@mindisle/base'
import { canonicalOf, toQuestionnaireResponse } from '@mindisle/content/instruments/fhir'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import type { Scale, Sheet } from '@mindisle/scoring'
import { mainScale } from './present/core.ts'
import { bandRanges, bandView } from './present/scale.ts'
import { typeView } from './present/type.ts'
import { nameOf, scaleName, type Reading } from './reading.ts'

interface Coding {
  system: string
  code: string
  display?: string
}
interface Concept {
  coding: Coding[]
  text: string
}
interface Quantity {
  value: number
  unit: string
  system: string
  code: string
}
interface Measured {
  code: Concept
  valueQuantity?: Quantity
  valueCodeableConcept?: Concept
  valueBoolean?: boolean
  dataAbsentReason?: Concept
  interpretation?: Concept[]
  referenceRange?: Array<{ low: Quantity; high: Quantity; text: string }>
}

const terms = 'http://terminology.hl7.org/CodeSystem'
const score = (value: number): Quantity => ({
  value,
  unit: '{score}',
  system: 'http://unitsofmeasure.org',
  code: '{score}',
})
const concept = (system: string, code: string, display: string): Concept => ({
  coding: [{ system, code, display }],
  text: display,
})

const notAnswered: Concept = concept(`${terms}/data-absent-reason`, 'insufficient', 'Too few answers')

function measured(reading: Reading, scale: Scale): Measured {
  const system = canonicalOf(reading)
  const found = reading.result.scales[scale.id]
  const code = concept(`${system}:scale`, scale.id, scaleName(reading, scale.id))
  if (!found || found.score === null) return { code, dataAbsentReason: notAnswered }
  const band = found.band === null ? null : bandView(reading, scale.id, found.band)
  return {
    code,
    valueQuantity: score(found.score),
    ...(band && { interpretation: [concept(`${system}:band`, band.id, band.label)] }),
    ...(scale.bands.length > 0 && {
      referenceRange: bandRanges(reading, scale).map(({ min, max, label }) => ({
        low: score(min),
        high: score(max),
        text: label,
      })),
    }),
  }
}

/** R4 has no field for the error of a score. */
function intervalNote({ result, say }: Reading, scale: Scale | null): Array<{ text: string }> {
  const interval = scale && result.scales[scale.id]?.interval
  return interval ? [{ text: `${say('report.interval')} ${interval[0]}–${interval[1]}` }] : []
}

/** A type and what a fired risk rule says are findings beside the scores. */
function findings(reading: Reading): Measured[] {
  const system = canonicalOf(reading)
  const type = typeView(reading)
  const ofType: Measured[] = type
    ? [
        {
          code: concept(`${system}:scale`, 'type', nameOf(reading)),
          valueCodeableConcept: concept(`${system}:type`, type.id, type.name),
        },
      ]
    : []
  const risks = reading.result.risks.map((id) => ({
    code: concept(`${system}:risk`, id, id),
    valueBoolean: true,
  }))
  return [...ofType, ...risks]
}

/** The scores of one report as a FHIR R4 collection, with the answers they were derived from. Whose they are is not told. */
export function toBundle(
  reading: Reading,
  texts: Record<Language, InstrumentTexts>,
  sheet: Sheet | null,
): Record<string, unknown> {
  const { report, instrument, language } = reading
  const at = report.createdAt.toISOString()
  const main = mainScale(reading)
  const others = instrument.scales.filter((scale) => scale !== main).map((scale) => measured(reading, scale))
  const component = [...others, ...findings(reading)]
  const note = intervalNote(reading, main)
  const answersUrl = `urn:mindisle:answers:${report.attemptId}`
  const answers =
    sheet &&
    toQuestionnaireResponse({ instrument, texts }, sheet.answers, {
      submittedAt: report.createdAt,
      authoredAt: report.createdAt,
      language,
    })
  const whole = main
    ? measured(reading, main)
    : { code: concept(canonicalOf(reading), instrument.id, nameOf(reading)) }
  const observation = {
    resourceType: 'Observation',
    id: report.id,
    language,
    status: 'final',
    category: [concept(`${terms}/observation-category`, 'survey', 'Survey')],
    ...whole,
    effectiveDateTime: at,
    issued: at,
    device: { display: `Mindisle, instrument ${report.instrumentVersion}, engine ${report.engineVersion}` },
    ...(note.length > 0 && { note }),
    ...(component.length > 0 && { component }),
    ...(answers && { derivedFrom: [{ reference: answersUrl }] }),
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at,
    entry: [
      { fullUrl: `urn:mindisle:report:${report.id}`, resource: observation },
      ...(answers ? [{ fullUrl: answersUrl, resource: { ...answers, id: report.attemptId } }] : []),
    ],
  }
}
