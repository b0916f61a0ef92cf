import { toast } from '@mindisle/ui/toast'
import { useReducer } from 'react'
import { emptyForm, formReducer, type Form, type FormAction } from './form.ts'

/** A form in which one shows to be the owner: its fields, and the words for what is wrong with them. */
export function useProofForm<Field extends string, Problem extends string>(
  fields: readonly Field[],
  words: Readonly<Record<Problem | 'number', string>>,
) {
  const [form, dispatch] = useReducer<Form<Field>, [FormAction<Field>]>(formReducer, emptyForm(fields))
  const refuse = (problems: Partial<Record<Field, Problem | 'number'>>): boolean => {
    const found = Object.entries(problems) as Array<[Field, Problem | 'number']>
    if (found.length === 0) return false
    if (found.some(([, problem]) => problem === 'number')) toast(words.number)
    const errors = Object.fromEntries(found.map(([field, problem]) => [field, words[problem]]))
    dispatch({ type: 'refused', errors: errors as Partial<Record<Field, string>> })
    return true
  }
  const typing = (field: Field) => ({
    value: form.values[field],
    error: form.errors[field],
    onChange: (value: string) => dispatch({ type: 'typed', field, value }),
  })
  return { form, dispatch, refuse, typing }
}
