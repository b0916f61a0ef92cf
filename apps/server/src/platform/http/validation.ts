import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { SerializerSelector as buildSerializers } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from 'typebox'
import { compileLater } from './compile-later.ts'
import { asWritten } from './written.ts'

/** The contract's schemas are made by TypeBox: reading each as one of JSON Schema would only make the start longer. */
const validateSchema = false
const options = {
  removeAdditional: true,
  useDefaults: true,
  allErrors: false,
  strict: false,
  validateSchema,
} as const

/** Bodies are taken as they are; query and path are text, so numbers in them are read as numbers. */
const [exact, reading] = [new Ajv(options), new Ajv({ ...options, coerceTypes: true })]
addFormats.default(exact)
addFormats.default(reading)

type Write = (data: unknown) => string
const writers = new WeakMap<object, Write>()

/** What was compiled from a schema serves every app of the process; Ajv remembers its own. */
export function useSchemas(app: FastifyInstance): void {
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
    const { schema, httpStatus = '' } = route as typeof route & { schema: TSchema }
    const get = later(() => {
      const made = writers.get(schema) ?? compile({ ...route, httpStatus, schema: asWritten(schema) })
      writers.set(schema, made)
      return made
    })
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
