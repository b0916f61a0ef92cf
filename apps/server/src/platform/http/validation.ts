import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

const options = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false } as const

/** Bodies are taken as they are; query and path are text, so numbers in them are read as numbers. */
export function useValidation(app: FastifyInstance): void {
  const exact = new Ajv(options)
  const reading = new Ajv({ ...options, coerceTypes: true })
  addFormats.default(exact)
  addFormats.default(reading)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : reading).compile(schema as object),
  )
}

export interface FieldProblem {
  field: string
  problem: string
}

export function fieldProblems(errors: ErrorObject[]): FieldProblem[] {
  return errors.map((error) => {
    const missing = (error.params as { missingProperty?: string }).missingProperty
    const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.')
    return { field: [path, missing].filter(Boolean).join('.'), problem: error.keyword }
  })
}
