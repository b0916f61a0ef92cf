export { CodeField, type CodeFieldProps } from './code-field.tsx'
export {
  Field,
  FieldFrame,
  type FieldFrameProps,
  type FieldIds,
  type FieldProps,
  PasswordField,
  type PasswordFieldProps,
} from './field.tsx'
