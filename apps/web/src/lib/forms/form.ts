/** A form that is sent as a whole: what was typed survives every refusal. */
export interface Form<F extends string> {
  phase: 'editing' | 'saving'
  values: Readonly<Record<F, string>>
  errors: Errors<F>
}

type Errors<F extends string> = Readonly<{ [field in F]?: string }>

const noErrors = <F extends string>(): Errors<F> => ({}) as Errors<F>

export type FormAction<F extends string> =
  | { type: 'typed'; field: F; value: string }
  | { type: 'submitted' }
  | { type: 'refused'; errors: Partial<Record<F, string>> }

export const emptyForm = <F extends string>(fields: readonly F[]): Form<F> => ({
  phase: 'editing',
  values: Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>,
  errors: noErrors(),
})

export function formReducer<F extends string>(form: Form<F>, action: FormAction<F>): Form<F> {
  if (action.type === 'submitted') return { ...form, phase: 'saving', errors: noErrors() }
  if (action.type === 'refused') return { ...form, phase: 'editing', errors: action.errors }
  const { [action.field]: _settled, ...errors } = form.errors
  return {
    ...form,
    values: { ...form.values, [action.field]: action.value },
    errors: errors as Form<F>['errors'],
  }
}
