import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { SerializerSelector as buildSerializers } from '@fastify/fast-json-stringify-compiler'
import { compileLater } from './compile-later.ts'

const options = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false } as const

/** Bodies are taken as they are; query and path are text, so numbers in them are read as numbers. */
export function useSchemas(app: FastifyInstance): void {
  const exact = new Ajv(options)
  const reading = new Ajv({ ...options, coerceTypes: true })
  addFormats.default(exact)
  addFormats.default(reading)
  const later = compileLater(app)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const get = later(() => (httpPart === 'body' ? exact : reading).compile(schema as object))
    const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null } = (data) => {
      const compiled = get()
      const isValid = compiled(data)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate as ReturnType<FastifySchemaCompiler<unknown>>
  })
  const compile = buildSerializers()()
  app.setSerializerCompiler((route) => {
    const get = later(() => compile({ ...route, httpStatus: route.httpStatus ?? '' }))
    return (data) => get()(data)
  })
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
