/** The part of FHIR R4 that an assessment needs. */
export interface Extension {
  url: string
  extension?: Extension[]
  valueCode?: string
  valueString?: string
  valueMarkdown?: string
  valueUri?: string
  valueDecimal?: number
  valueInteger?: number
  valueBoolean?: boolean
  valueExpression?: { language: string; expression: string; name?: string; description?: string }
  valueCodeableConcept?: { coding: Coding[] }
}

/** What stands beside a text in `_text`, `_title`, `_display`. */
export interface Annotation {
  extension?: Extension[]
}

export interface Coding {
  system?: string
  code?: string
  display?: string
  _display?: Annotation
  extension?: Extension[]
}

export interface AnswerOption {
  valueCoding?: Coding
  valueString?: string
  valueInteger?: number
  extension?: Extension[]
}

export interface EnableWhen {
  question: string
  operator: string
  answerCoding?: Coding
  answerBoolean?: boolean
}

export interface QuestionnaireItem {
  linkId: string
  text?: string
  _text?: Annotation
  type: string
  required?: boolean
  repeats?: boolean
  readOnly?: boolean
  maxLength?: number
  answerOption?: AnswerOption[]
  answerValueSet?: string
  enableWhen?: EnableWhen[]
  enableBehavior?: string
  extension?: Extension[]
  item?: QuestionnaireItem[]
}

export interface Concept extends Coding {
  /** An expansion's entries may lie within each other. */
  contains?: Concept[]
}

export interface ValueSet {
  resourceType: 'ValueSet'
  id?: string
  compose?: { include?: Array<{ system?: string; concept?: Concept[] }> }
  expansion?: { contains?: Concept[] }
}

export interface Questionnaire {
  resourceType: 'Questionnaire'
  id?: string
  language?: string
  url?: string
  version?: string
  name?: string
  title?: string
  _title?: Annotation
  status?: string
  description?: string
  _description?: Annotation
  publisher?: string
  copyright?: string
  derivedFrom?: string[]
  subjectType?: string[]
  contained?: Array<ValueSet | { resourceType: string; id?: string }>
  extension?: Extension[]
  item?: QuestionnaireItem[]
}

export interface ResponseAnswer {
  valueCoding?: Coding
  valueString?: string
  valueInteger?: number
  valueDecimal?: number
}

export interface ResponseItem {
  linkId: string
  text?: string
  answer?: ResponseAnswer[]
  item?: ResponseItem[]
}

export interface QuestionnaireResponse {
  resourceType: 'QuestionnaireResponse'
  questionnaire: string
  language: string
  status: 'completed' | 'in-progress'
  authored: string
  item: ResponseItem[]
}

const core = 'http://hl7.org/fhir/StructureDefinition'
export const urls = {
  ordinalValue: `${core}/ordinalValue`,
  itemWeight: `${core}/itemWeight`,
  translation: `${core}/translation`,
  itemControl: `${core}/questionnaire-itemControl`,
  itemControlCodes: 'http://hl7.org/fhir/questionnaire-item-control',
  minValue: `${core}/minValue`,
  maxValue: `${core}/maxValue`,
  sliderStep: `${core}/questionnaire-sliderStepValue`,
  minOccurs: `${core}/questionnaire-minOccurs`,
  maxOccurs: `${core}/questionnaire-maxOccurs`,
  hidden: `${core}/questionnaire-hidden`,
  calculated: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
  containedProperty:
    'http://hl7.org/fhir/5.0/StructureDefinition/extension-ValueSet.expansion.contains.property',
} as const

export const extensionOf = (
  holder: { extension?: Extension[] } | undefined,
  url: string,
): Extension | undefined => holder?.extension?.find((each) => each.url === url)

export const numberOf = (extension: Extension | undefined): number | undefined =>
  extension?.valueDecimal ?? extension?.valueInteger
